import 'server-only'
import { createHash } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { cookies } from 'next/headers'
import type { z } from 'zod'
import { readEnv } from '@/lib/config'

/**
 * How a cookie of the site is named and protected: never readable by scripts, sent only from this site, and on https
 * only over it, which its name promises. Browsers share cookies between the ports of a host, so on http the name
 * tells them apart.
 * @param base the cookie's own name.
 * @param path the only part of the site it is sent to.
 */
export function protectedCookie(siteUrl: string, base: string, path: string) {
  const { protocol, port } = new URL(siteUrl)
  const secure = protocol === 'https:'
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  const name = secure ? `${prefix}${base}` : `${base}-${port || 80}`
  return { name, path, httpOnly: true, sameSite: 'lax', secure } as const
}

type SealedCookie<T> = { name: string; path: string; maxAgeSeconds: number; schema: z.ZodType<T> }

/**
 * A cookie that only this server can read or make, whatever tools the person at the browser has.
 * @param path the only part of the site it is sent to.
 */
export function sealedCookie<T extends Record<string, unknown>>(options: SealedCookie<T>) {
  const { path, maxAgeSeconds, schema } = options
  const cookie = () => protectedCookie(readEnv().siteUrl, options.name, path)
  // One kind of cookie can't pass for another: each has its own key.
  const key = () => createHash('sha256').update(`${readEnv().secretKey} ${options.name}`).digest()

  return {
    /** What the request's cookie says; nothing when there is none, or it is forged or past its time. */
    async read(): Promise<T | undefined> {
      const sealed = (await cookies()).get(cookie().name)?.value
      if (!sealed) return undefined
      try {
        return schema.parse((await jwtDecrypt(sealed, key())).payload)
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
    async write(content: T): Promise<void> {
      const sealed = await new EncryptJWT(content)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${maxAgeSeconds} s`)
        .encrypt(key())
      ;(await cookies()).set({ ...cookie(), value: sealed, maxAge: maxAgeSeconds })
    },
    async remove(): Promise<void> {
      ;(await cookies()).set({ ...cookie(), value: '', maxAge: 0 })
    },
  }
}

import 'server-only'
import { cookies } from 'next/headers'
import type { z } from 'zod'
import { readEnv } from '@/lib/config'
import { decryptToken, encryptToken } from './tokens'

/** On http the name contains the port, because browsers share cookies between the ports of a host. */
export function secureCookie(name: string, path: string) {
  const { protocol, port } = new URL(readEnv().siteUrl)
  const secure = protocol === 'https:'
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  const fullName = secure ? `${prefix}${name}` : `${name}-${port || 80}`
  return { name: fullName, path, httpOnly: true, sameSite: 'lax', secure } as const
}

type EncryptedCookieOptions<T> = { name: string; path: string; maxAgeSeconds: number; schema: z.ZodType<T> }

/** A cookie that only this server can read or create. */
export function encryptedCookie<T extends Record<string, unknown>>(options: EncryptedCookieOptions<T>) {
  const { name, path, maxAgeSeconds, schema } = options
  const cookie = () => secureCookie(name, path)
  const tokenKey = () => ({ secretKey: readEnv().secretKey, purpose: name })

  return {
    /** @returns undefined when the cookie is missing or not valid. */
    async read(): Promise<T | undefined> {
      const encrypted = (await cookies()).get(cookie().name)?.value
      return encrypted ? decryptToken(tokenKey(), encrypted, schema) : undefined
    },
    /** Only for server actions and route handlers, as is `remove`. */
    async write(content: T): Promise<void> {
      const encrypted = await encryptToken(tokenKey(), content, `${maxAgeSeconds} s`)
      ;(await cookies()).set({ ...cookie(), value: encrypted, maxAge: maxAgeSeconds })
    },
    async remove(): Promise<void> {
      ;(await cookies()).set({ ...cookie(), value: '', maxAge: 0 })
    },
  }
}

import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'

/** Who signs, and what for: a token for one purpose is none for another. */
export type Signer = { secretKey: string; purpose: string }

const keyOf = ({ secretKey, purpose }: Signer) =>
  createHash('sha256').update(`${secretKey} ${purpose}`).digest()

/**
 * Signs what a link carries. Everybody can read it, nobody else can make it.
 * @param maxAge for how long it counts, such as `3 days`; for ever when left out, and then the same each time.
 */
export function signToken(
  signer: Signer,
  content: Record<string, unknown>,
  maxAge?: string,
): Promise<string> {
  const token = new SignJWT(content).setProtectedHeader({ alg: 'HS256' })
  return (maxAge ? token.setExpirationTime(maxAge) : token).sign(keyOf(signer))
}

/** What a token says; nothing when it is forged, for something else or past its time. */
export async function readToken<T>(
  signer: Signer,
  token: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(signer), { algorithms: ['HS256'] })
    return schema.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'

/** Key and purpose of a token. A token for one purpose is invalid for another. */
export type TokenKey = { secretKey: string; purpose: string }

const deriveKey = ({ secretKey, purpose }: TokenKey) =>
  createHash('sha256').update(`${secretKey} ${purpose}`).digest()

/**
 * Signs the payload of a link. Anyone can read the token, but only this server can create a valid one.
 * @param maxAge how long the token is valid, such as `3 days`. Without it the token never expires, and is the
 *   same for the same payload.
 */
export function signToken(
  tokenKey: TokenKey,
  payload: Record<string, unknown>,
  maxAge?: string,
): Promise<string> {
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'HS256' })
  return (maxAge ? token.setExpirationTime(maxAge) : token).sign(deriveKey(tokenKey))
}

/**
 * Verifies a token and returns its payload.
 * @returns undefined when the token is forged, expired, or for another purpose.
 * @throws ZodError when the payload does not match the schema.
 */
export async function verifyToken<T>(
  tokenKey: TokenKey,
  token: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(tokenKey), { algorithms: ['HS256'] })
    return schema.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

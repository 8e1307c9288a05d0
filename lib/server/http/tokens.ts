import { createHash } from 'node:crypto'
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'

/** A token for one purpose is invalid for another. */
type TokenKey = { secretKey: string; purpose: string }

const deriveKey = ({ secretKey, purpose }: TokenKey) =>
  createHash('sha256').update(`${secretKey} ${purpose}`).digest()

/**
 * Signs the payload of a link. Anyone can read the token, but only this server can create a valid one.
 * @param maxAge such as `3 days`. Without it the token never expires, and is the same for the same payload.
 */
export function signToken(
  tokenKey: TokenKey,
  payload: Record<string, unknown>,
  maxAge?: string,
): Promise<string> {
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'HS256' })
  return (maxAge ? token.setExpirationTime(maxAge) : token).sign(deriveKey(tokenKey))
}

/** @returns undefined when the token is forged, expired, for another purpose, or of an older version of the site. */
export const verifyToken = <T>(
  tokenKey: TokenKey,
  token: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> =>
  readPayload(schema, () => jwtVerify(token, deriveKey(tokenKey), { algorithms: ['HS256'] }))

/** Encrypts a payload that only this server can read or create. @param maxAge such as `60 s`. */
export const encryptToken = (
  tokenKey: TokenKey,
  payload: Record<string, unknown>,
  maxAge: string,
): Promise<string> =>
  new EncryptJWT(payload)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(maxAge)
    .encrypt(deriveKey(tokenKey))

/** Decrypts a token and returns its payload. @returns undefined in the same cases as `verifyToken`. */
export const decryptToken = <T>(
  tokenKey: TokenKey,
  token: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> => readPayload(schema, () => jwtDecrypt(token, deriveKey(tokenKey)))

async function readPayload<T>(
  schema: z.ZodType<T>,
  open: () => Promise<{ payload: JWTPayload }>,
): Promise<T | undefined> {
  try {
    return schema.safeParse((await open()).payload).data
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

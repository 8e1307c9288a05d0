import { createHash } from 'node:crypto'
import { EncryptJWT, errors, type JWTPayload, jwtDecrypt, jwtVerify, SignJWT } from 'jose'
import type { z } from 'zod'

type TokenKey = { secretKey: string; purpose: string }

const deriveKey = ({ secretKey, purpose }: TokenKey) =>
  createHash('sha256').update(`${secretKey} ${purpose}`).digest()

/** Anyone can read the token. @param maxAge such as `3 days`; by default it never expires. */
export function signToken(
  tokenKey: TokenKey,
  payload: Record<string, unknown>,
  maxAge?: string,
): Promise<string> {
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'HS256' })
  return (maxAge ? token.setExpirationTime(maxAge) : token).sign(deriveKey(tokenKey))
}

/** @returns undefined when the token is not valid for this purpose and schema. */
export const verifyToken = <T>(
  tokenKey: TokenKey,
  token: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> =>
  readPayload(schema, () => jwtVerify(token, deriveKey(tokenKey), { algorithms: ['HS256'] }))

/** @param maxAge such as `60 s`. */
export const encryptToken = (
  tokenKey: TokenKey,
  payload: Record<string, unknown>,
  maxAge: string,
): Promise<string> =>
  new EncryptJWT(payload)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(maxAge)
    .encrypt(deriveKey(tokenKey))

/** @returns undefined when the token is not valid for this purpose and schema. */
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

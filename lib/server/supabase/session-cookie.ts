import { z } from 'zod'

export type Cookie = { name: string; value: string }

/** `@supabase/ssr` marks encoded values with this prefix. */
const ENCODED = 'base64-'

const storedSessionSchema = z.object({
  /** A token that was never signed has no third part. */
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
})

/** A long session is split into several numbered cookies. */
export const belongsToSession = (sessionName: string, name: string): boolean =>
  name === sessionName || name.startsWith(`${sessionName}.`)

/** The auth client would throw on such a session, or send a token that the data API takes for no token. */
export function withoutBrokenSession(sessionName: string, cookies: Cookie[]): Cookie[] {
  const parts = cookies.filter((cookie) => belongsToSession(sessionName, cookie.name))
  return parts.length === 0 || isReadable(joinParts(sessionName, parts))
    ? cookies
    : cookies.filter((cookie) => !parts.includes(cookie))
}

function joinParts(sessionName: string, parts: Cookie[]): string {
  const values = new Map(parts.map(({ name, value }) => [name, value]))
  const whole = values.get(sessionName)
  if (whole) return whole
  let joined = ''
  for (let index = 0; values.has(`${sessionName}.${index}`); index++)
    joined += values.get(`${sessionName}.${index}`)
  return joined
}

function isReadable(value: string): boolean {
  if (!value.startsWith(ENCODED)) return false
  try {
    const session: unknown = JSON.parse(Buffer.from(value.slice(ENCODED.length), 'base64url').toString())
    return storedSessionSchema.safeParse(session).success
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

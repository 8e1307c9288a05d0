import { z } from 'zod'

type Cookie = { name: string; value: string }

/** How `@supabase/ssr` marks a value that it has encoded. */
const ENCODED = 'base64-'

/** What a stored session needs so that the auth client and the data API can read it. */
const storedSessionSchema = z.object({
  /** Header, content and signature; a token that was never signed has no signature. */
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
})

/** Whether a cookie is that of the session. A long session is split into several numbered cookies. */
export const belongsToSession = (sessionName: string, name: string): boolean =>
  name === sessionName || name.startsWith(`${sessionName}.`)

/**
 * Leaves out a session that can't be read, which signs the browser out. The auth client would throw, or send a token
 * that the data API takes for no token. @param sessionName the name of the session's cookie.
 */
export function withoutBrokenSession(sessionName: string, cookies: Cookie[]): Cookie[] {
  const parts = cookies.filter((cookie) => belongsToSession(sessionName, cookie.name))
  return parts.length === 0 || isReadable(joinParts(sessionName, parts))
    ? cookies
    : cookies.filter((cookie) => !parts.includes(cookie))
}

/** The whole value, which is in one cookie or in several that are numbered from 0. */
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

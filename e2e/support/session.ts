import type { BrowserContext, Cookie } from '@playwright/test'
import { sampleSite } from './servers'

/** The content of the session cookie. */
type Session = { access_token: string; refresh_token: string; expires_at: number }

const { protocol, port } = new URL(sampleSite.url)
/** The name of the session cookie. */
export const SESSION_COOKIE = protocol === 'https:' ? '__Host-arcline-session' : `arcline-session-${port}`
const PREFIX = 'base64-'

/** The cookie of a browser's session. */
export async function sessionCookie(context: BrowserContext): Promise<Cookie | undefined> {
  return (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
}

/** The decoded session of a browser, which only the server may read. */
export async function sessionOf(context: BrowserContext): Promise<Session> {
  const cookie = await sessionCookie(context)
  if (!cookie?.value.startsWith(PREFIX)) throw new Error(`The browser has no cookie ${SESSION_COOKIE}.`)
  return JSON.parse(Buffer.from(cookie.value.slice(PREFIX.length), 'base64url').toString())
}

/** Makes the access token of a session look expired, so that the server renews it. */
export async function expireAccessToken(context: BrowserContext): Promise<void> {
  const cookie = await sessionCookie(context)
  if (!cookie) throw new Error('Nobody is signed in.')
  const session = { ...(await sessionOf(context)), expires_at: Math.floor(Date.now() / 1000) - 10 }
  const value = PREFIX + Buffer.from(JSON.stringify(session)).toString('base64url')
  await context.addCookies([{ ...cookie, value }])
}

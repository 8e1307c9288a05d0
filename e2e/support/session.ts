import type { BrowserContext, Cookie } from '@playwright/test'
import { sampleSite } from './servers'

/** What the cookie of a session holds. */
type Session = { access_token: string; refresh_token: string; expires_at: number }

const NAME = `arcline-session-${sampleSite.port}`
const PREFIX = 'base64-'

/** The cookie of a browser's session. */
export async function sessionCookie(context: BrowserContext): Promise<Cookie | undefined> {
  return (await context.cookies()).find(({ name }) => name === NAME)
}

/** What the server knows of a browser's session, and scripts must not. */
export async function sessionOf(context: BrowserContext): Promise<Session> {
  const cookie = await sessionCookie(context)
  if (!cookie?.value.startsWith(PREFIX)) throw new Error(`The browser has no cookie ${NAME}.`)
  return JSON.parse(Buffer.from(cookie.value.slice(PREFIX.length), 'base64url').toString())
}

/** Lets the time of a session's access token run out, so that the server renews it on the next occasion. */
export async function letRunOut(context: BrowserContext): Promise<void> {
  const cookie = await sessionCookie(context)
  if (!cookie) throw new Error('Nobody is signed in.')
  const session = { ...(await sessionOf(context)), expires_at: Math.floor(Date.now() / 1000) - 10 }
  const value = PREFIX + Buffer.from(JSON.stringify(session)).toString('base64url')
  await context.addCookies([{ ...cookie, value }])
}

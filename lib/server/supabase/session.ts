import 'server-only'
import { type CookieOptions, createServerClient as createSsrClient } from '@supabase/ssr'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import { readEnv } from '@/lib/config'
import { secureCookie } from '@/lib/server/http/cookies'
import { readVisitorIp } from '@/lib/server/http/visitor-ip'
import type { Database } from './database.types'
import { createIpForwardingFetch } from './forward-ip'
import { belongsToSession, withoutBrokenSession } from './session-cookie'
import { REQUEST_TIMEOUT_MS } from './timeouts'

type Cookie = { name: string; value: string }

/** Reads the session's cookies and, where the response can still set cookies, writes them. */
export type CookieJar = {
  getAll(): Cookie[]
  /** `headers` prevent shared caches from storing a response with session cookies. */
  setAll(cookies: (Cookie & { options: CookieOptions })[], headers: Record<string, string>): void
}

const sessionCookie = () => secureCookie(readEnv().siteUrl, 'arcline-session', '/')

export const isSessionCookie = (name: string): boolean => belongsToSession(sessionCookie().name, name)

/** Whether the current request has session cookies; they may turn out to be invalid. */
export const hasSessionCookie = async (): Promise<boolean> =>
  (await cookies()).getAll().some(({ name }) => isSessionCookie(name))

/**
 * Creates a client with the session in the cookies. Without one, or with a broken one, it is anonymous.
 * @param ip the visitor's IP address, for the auth service's rate limits.
 */
export function createSessionClient(jar: CookieJar, ip: string) {
  const { supabaseUrl, publishableKey } = readEnv()
  const cookieOptions = sessionCookie()
  return createSsrClient<Database>(supabaseUrl, publishableKey, {
    db: { retry: false, timeout: REQUEST_TIMEOUT_MS },
    cookieOptions,
    cookies: {
      getAll: () => withoutBrokenSession(cookieOptions.name, jar.getAll()),
      setAll: (changed, headers) => jar.setAll(changed, headers),
    },
    global: { fetch: createIpForwardingFetch(ip) },
  })
}

export type SessionClient = ReturnType<typeof createSessionClient>

/** The IP address of the visitor who sent the current request, or `unknown`. */
export const getVisitorIp = async (): Promise<string> =>
  readVisitorIp(await headers(), readEnv().trustedProxies)

/** For pages, which cannot set cookies. The middleware has refreshed the session before. */
export async function createServerClient(): Promise<SessionClient> {
  // The client reads the clock to check the token's age, which Next does not allow while prerendering.
  await connection()
  const store = await cookies()
  return createSessionClient({ getAll: () => store.getAll(), setAll: () => {} }, await getVisitorIp())
}

/** For actions and route handlers, where cookies can be set when a session is renewed or has ended. */
export async function createActionClient(): Promise<SessionClient> {
  const store = await cookies()
  const setAll: CookieJar['setAll'] = (changed) => {
    for (const { name, value, options } of changed) store.set(name, value, options)
  }
  return createSessionClient({ getAll: () => store.getAll(), setAll }, await getVisitorIp())
}

/** A client whose session reaches the browser only by `commit`. Until then, the browser keeps its current session. */
export type UncommittedSession = { client: SessionClient; commit(): Promise<void> }

/** For signing in, confirming an email link, or checking a password. The client ignores the current session. */
export const createSignInSession = (): Promise<UncommittedSession> => createUncommittedSession([])

/** For signing out. */
export const createSignOutSession = async (): Promise<UncommittedSession> =>
  createUncommittedSession((await cookies()).getAll())

async function createUncommittedSession(current: Cookie[]): Promise<UncommittedSession> {
  const store = await cookies()
  const changes: Parameters<CookieJar['setAll']>[0] = []
  const client = createSessionClient(
    { getAll: () => current, setAll: (changed) => void changes.push(...changed) },
    await getVisitorIp(),
  )
  const commit = async () => {
    const { name: _, ...options } = sessionCookie()
    // Cookies left over from an earlier, longer session would be read as part of this one.
    for (const { name } of store.getAll()) {
      if (isSessionCookie(name)) store.set(name, '', { ...options, maxAge: 0 })
    }
    for (const { name, value, options } of changes) store.set(name, value, options)
  }
  return { client, commit }
}

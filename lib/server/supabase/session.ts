import 'server-only'
import { type CookieOptions, createServerClient as createSsrClient } from '@supabase/ssr'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import { readEnv } from '@/lib/config'
import { secureCookie } from '@/lib/server/http/cookies'
import { readVisitorIp } from '@/lib/server/http/visitor-ip'
import type { Database } from './database.types'
import { createIpForwardingFetch } from './forward-ip'
import { belongsToSession, type Cookie, withoutBrokenSession } from './session-cookie'
import { REQUEST_TIMEOUT_MS } from './timeouts'

export type CookieJar = {
  getAll(): Cookie[]
  /** `headers` keep shared caches from storing the response. */
  setAll(cookies: (Cookie & { options: CookieOptions })[], headers: Record<string, string>): void
}

const sessionCookie = () => secureCookie('arcline-session', '/')

export const isSessionCookie = (name: string): boolean => belongsToSession(sessionCookie().name, name)

/** The cookies may turn out to be invalid. */
export const hasSessionCookie = async (): Promise<boolean> =>
  (await cookies()).getAll().some(({ name }) => isSessionCookie(name))

/** The client is anonymous without a readable session. @param ip for the auth service's rate limits. */
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

/** An IP address, or `unknown`. */
export const getVisitorIp = async (): Promise<string> =>
  readVisitorIp(await headers(), readEnv().trustedProxies)

/** For pages, which cannot set cookies. The middleware has refreshed the session before. */
export async function createServerClient(): Promise<SessionClient> {
  // The client reads the clock, which Next does not allow while prerendering.
  await connection()
  const store = await cookies()
  return createSessionClient({ getAll: () => store.getAll(), setAll: () => {} }, await getVisitorIp())
}

/** For server actions and route handlers, which can set cookies. */
export async function createActionClient(): Promise<SessionClient> {
  const store = await cookies()
  const setAll: CookieJar['setAll'] = (changed) => {
    for (const { name, value, options } of changed) store.set(name, value, options)
  }
  return createSessionClient({ getAll: () => store.getAll(), setAll }, await getVisitorIp())
}

/** The browser keeps its current session until `commit`. */
export type UncommittedSession = { client: SessionClient; commit(): Promise<void> }

/** Ignores the current session. */
export const createSignInSession = (): Promise<UncommittedSession> => createUncommittedSession([])

export const createSignOutSession = async (): Promise<UncommittedSession> =>
  createUncommittedSession((await cookies()).getAll())

async function createUncommittedSession(current: Cookie[]): Promise<UncommittedSession> {
  const store = await cookies()
  const changes: Parameters<CookieJar['setAll']>[0] = []
  const jar: CookieJar = { getAll: () => current, setAll: (changed) => void changes.push(...changed) }
  const client = createSessionClient(jar, await getVisitorIp())
  const commit = async () => {
    const { name: _, ...options } = sessionCookie()
    // Cookies left over from a longer session would be read as part of this one.
    for (const { name } of store.getAll()) {
      if (isSessionCookie(name)) store.set(name, '', { ...options, maxAge: 0 })
    }
    for (const { name, value, options } of changes) store.set(name, value, options)
  }
  return { client, commit }
}

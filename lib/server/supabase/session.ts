import 'server-only'
import { type CookieOptions, createServerClient } from '@supabase/ssr'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import { readEnv } from '@/lib/config'
import { protectedCookie } from '@/lib/server/http/cookies'
import { visitorAddress } from '@/lib/server/http/visitor-ip'
import type { Database } from './database.types'
import { PATIENCE_MS } from './timeouts'

/** Where a session's cookies are read from and, where the response is still open, written to. */
export type CookieJar = {
  getAll(): { name: string; value: string }[]
  /** `headers` keep a response with session cookies out of every shared cache. */
  setAll(
    cookies: { name: string; value: string; options: CookieOptions }[],
    headers: Record<string, string>,
  ): void
}

const sessionCookie = () => protectedCookie(readEnv().siteUrl, 'arcline-session', '/')

/** Whether a cookie is one of those that a session is kept in: as many as it needs. */
export function isSessionCookie(name: string): boolean {
  const ours = sessionCookie().name
  return name === ours || name.startsWith(`${ours}.`)
}

/** A client that acts as the person whose session is in the jar; as nobody when there is none. */
export function clientOfSession(jar: CookieJar, address: string) {
  const { supabaseUrl, publishableKey } = readEnv()
  return createServerClient<Database>(supabaseUrl, publishableKey, {
    db: { retry: false, timeout: PATIENCE_MS },
    cookieOptions: sessionCookie(),
    cookies: jar,
    global: { fetch: forwardingFetch(address) },
  })
}

export type SessionClient = ReturnType<typeof clientOfSession>

/** The address of whoever sent the request that is being answered. */
export async function requestAddress(): Promise<string> {
  return visitorAddress(await headers(), readEnv().trustedProxies)
}

/**
 * The session of the request that is being answered, for pages: they can set no cookies, so the middleware
 * has refreshed the session before.
 */
export async function pageSession(): Promise<SessionClient> {
  // Not for a prefetch, which may not look at the clock; a token's age is all about it.
  await connection()
  const store = await cookies()
  return clientOfSession({ getAll: () => store.getAll(), setAll: () => {} }, await requestAddress())
}

/** The session of the request that is being answered, for actions and route handlers: they can change it. */
export async function actionSession(): Promise<SessionClient> {
  const store = await cookies()
  const setAll: CookieJar['setAll'] = (changed) => {
    for (const { name, value, options } of changed) store.set(name, value, options)
  }
  return clientOfSession({ getAll: () => store.getAll(), setAll }, await requestAddress())
}

/** A session whose changes reach the browser only when they are kept. */
type PendingSession = { client: SessionClient; keep(): Promise<void> }

/**
 * A session that is about to begin, whoever is signed in at the moment. One that is refused in the end was never
 * there.
 */
export function newSession(): Promise<PendingSession> {
  return pendingSession([])
}

/** The session of the request that is being answered, about to end: when that fails, it goes on. */
export async function endingSession(): Promise<PendingSession> {
  return pendingSession((await cookies()).getAll())
}

async function pendingSession(current: { name: string; value: string }[]): Promise<PendingSession> {
  const store = await cookies()
  const changes: Parameters<CookieJar['setAll']>[0] = []
  const client = clientOfSession(
    { getAll: () => current, setAll: (changed) => void changes.push(...changed) },
    await requestAddress(),
  )
  const keep = async () => {
    const { name: _, ...options } = sessionCookie()
    // Those of a longer or shorter session before would be read with it.
    for (const { name } of store.getAll()) {
      if (isSessionCookie(name)) store.set(name, '', { ...options, maxAge: 0 })
    }
    for (const { name, value, options } of changes) store.set(name, value, options)
  }
  return { client, keep }
}

const AUTH_PATH = '/auth/v1/'

/**
 * A `fetch` for Supabase clients that tells the auth service whom it is serving: with the server's key it
 * takes the visitor's address from `Sb-Forwarded-For`, and limits each visitor instead of this server. Calls
 * of the data keep the key they have, so that the server's rights never reach them, and their own deadline.
 * @param address the visitor's address.
 */
export function forwardingFetch(address: string): typeof fetch {
  const { supabaseUrl, publishableKey, secretKey } = readEnv()
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(supabaseUrl + AUTH_PATH)) return fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('apikey', secretKey)
    if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization')
    headers.set('sb-forwarded-for', address)
    return fetch(input, { signal: AbortSignal.timeout(PATIENCE_MS), ...init, headers })
  }
}

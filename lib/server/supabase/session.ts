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

/** Reads the session's cookies and, while response headers can still be sent, writes them. */
export type CookieJar = {
  getAll(): Cookie[]
  /** `headers` prevent shared caches from storing a response with session cookies. */
  setAll(
    cookies: { name: string; value: string; options: CookieOptions }[],
    headers: Record<string, string>,
  ): void
}

const sessionCookie = () => secureCookie(readEnv().siteUrl, 'arcline-session', '/')

export const isSessionCookie = (name: string): boolean => belongsToSession(sessionCookie().name, name)

/** Whether the current request has session cookies; they may turn out to be invalid. */
export async function hasSessionCookie(): Promise<boolean> {
  return (await cookies()).getAll().some(({ name }) => isSessionCookie(name))
}

/**
 * Creates a client that acts with the session in the cookies, or anonymously without one. A broken session
 * counts as none.
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

/** IP address of the visitor who sent the current request, or `unknown`. */
export async function getVisitorIp(): Promise<string> {
  return readVisitorIp(await headers(), readEnv().trustedProxies)
}

/**
 * Creates a client with the current request's session, for pages. Pages cannot set cookies, so the middleware
 * refreshes the session before they render.
 */
export async function createServerClient(): Promise<SessionClient> {
  // The client reads the clock to check the token's age, which Next does not allow while prerendering.
  await connection()
  const store = await cookies()
  return createSessionClient({ getAll: () => store.getAll(), setAll: () => {} }, await getVisitorIp())
}

/** Creates a client with the current request's session, for actions and route handlers, where cookies can be set. */
export async function createActionClient(): Promise<SessionClient> {
  const store = await cookies()
  const setAll: CookieJar['setAll'] = (changed) => {
    for (const { name, value, options } of changed) store.set(name, value, options)
  }
  return createSessionClient({ getAll: () => store.getAll(), setAll }, await getVisitorIp())
}

/** A client whose session changes reach the browser only through `commit`. */
export type UncommittedSession = { client: SessionClient; commit(): Promise<void> }

/**
 * Creates a client for signing in, for confirming an email link, or for checking a password. It ignores the
 * current session; that user stays signed in until `commit` is called.
 */
export function createSignInSession(): Promise<UncommittedSession> {
  return createUncommittedSession([])
}

/** Creates a client for signing out. The user stays signed in until `commit` is called. */
export async function createSignOutSession(): Promise<UncommittedSession> {
  return createUncommittedSession((await cookies()).getAll())
}

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

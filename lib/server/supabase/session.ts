import 'server-only'
import { type CookieOptions, createServerClient as createSsrClient } from '@supabase/ssr'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import { z } from 'zod'
import { readEnv } from '@/lib/config'
import { secureCookie } from '@/lib/server/http/cookies'
import { readVisitorIp } from '@/lib/server/http/visitor-ip'
import type { Database } from './database.types'
import { belongsToSession, withoutBrokenSession } from './session-cookie'
import { fetchInTime, REQUEST_TIMEOUT_MS } from './timeouts'

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

type Cookie = { name: string; value: string }

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

async function createUncommittedSession(
  current: { name: string; value: string }[],
): Promise<UncommittedSession> {
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

const AUTH_PATH = '/auth/v1/'

/**
 * Creates a `fetch` for Supabase clients that forwards the visitor's IP to the auth service in
 * `Sb-Forwarded-For`. The auth service accepts that header only with the secret key, and then applies its
 * rate limits to each visitor instead of to this server. All other requests keep their own key and timeout,
 * so they never get the rights of the secret key.
 */
export function createIpForwardingFetch(ip: string): typeof fetch {
  const { supabaseUrl, publishableKey, secretKey } = readEnv()
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(supabaseUrl + AUTH_PATH)) return fetchInTime(input, init)
    const headers = new Headers(init?.headers)
    headers.set('apikey', secretKey)
    // Supabase accepts a key as bearer token only if it is that of `apikey`.
    if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization')
    headers.set('sb-forwarded-for', ip)
    const response = await fetch(input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init, headers })
    const isMalformed = url.includes('grant_type=refresh_token') && (await isRefusedAsMalformed(response))
    return isMalformed ? tokenNotFound() : response
  }
}

const errorSchema = z.object({ code: z.unknown(), error_code: z.unknown() }).partial()

/** Whether the auth service refuses what it was sent as malformed, in either of its two formats of errors. */
async function isRefusedAsMalformed(response: Response): Promise<boolean> {
  if (response.status !== 400) return false
  const error = errorSchema.safeParse(await response.clone().json()).data
  return error?.code === 'validation_failed' || error?.error_code === 'validation_failed'
}

/**
 * The answer to an unknown refresh token, which the client knows. Hosted Supabase answers one that is none with another code,
 * which the client logs as an error with its stack: any visitor could fill the log.
 */
const tokenNotFound = () =>
  Response.json({ error_code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' }, { status: 400 })

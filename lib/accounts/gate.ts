import 'server-only'
import type { Route } from 'next'
import { type NextRequest, NextResponse } from 'next/server'
import { rememberedTabCookie } from '../admin/remembered-tab'
import { isAdminTab } from '../admin/view'
import { readEnv } from '../env'
import { visitorAddress } from '../network/visitor-address'
import { logError } from '../observe/log'
import { isPersonalPage, routes } from '../routes'
import { contentSecurityPolicy, makeNonce, NONCE_HEADER } from '../security/content-security-policy'
import { type CookieJar, clientOfSession, isSessionCookie, type SessionClient } from '../supabase/session'
import { accessTo } from './access'
import { admit } from './admit'
import { nextPath } from './next-path'

/** Whether somebody is asked who they are before a path is answered. */
export const isGated = (pathname: string) => isPersonalPage(pathname) || accessTo(pathname) !== 'anyone'

/**
 * Answers for a page that is rendered for each request: refreshes the session, sends away who may not see the
 * page, and gives the page its nonce. A convenience for people: every page and action checks again.
 */
export async function passGate(
  request: NextRequest,
  { page, elsewhere: ownElsewhere }: GateOptions = {},
): Promise<NextResponse> {
  const { client, finish } = openSession(request)
  // What is sent to the page is answered by its action, so that nothing that was typed is lost on the way.
  const isSent = request.method !== 'GET' && request.method !== 'HEAD'
  const elsewhere = isSent ? await refresh(client) : await detour(client, request.nextUrl, ownElsewhere)
  if (elsewhere) return finish(NextResponse.redirect(new URL(elsewhere, request.nextUrl)))
  const isPersonal = page !== undefined || isPersonalPage(request.nextUrl.pathname)
  const response = isPersonal ? personal(request, page) : NextResponse.next({ request })
  rememberTab(request, response)
  return finish(response)
}

/**
 * Refreshes the session of an action that is sent from a stored document, so that the action need not: cookies
 * that an action sets have the page rendered again.
 */
export async function refreshSession(
  request: NextRequest,
  answer: () => Promise<NextResponse>,
): Promise<NextResponse> {
  const { client, finish } = openSession(request)
  await refresh(client)
  return finish(await answer())
}

/** Whether a request brings a session, which may turn out to be none. */
export function hasSession(request: NextRequest): boolean {
  return request.cookies.getAll().some(({ name }) => isSessionCookie(name))
}

/** Reading a session renews one that is about to run out. */
async function refresh(client: SessionClient): Promise<null> {
  await client.auth.getSession()
  return null
}

type Elsewhere = (client: SessionClient, isSignedIn: boolean) => Promise<Route | null>

type GateOptions = {
  /** The internal address of the page, where it is another than the one asked for. */
  page?: Route
  /** Where somebody who may see the page is sent instead of it: once it is rendered, its beginning is sent. */
  elsewhere?: Elsewhere | undefined
}

/** Where somebody is sent instead of the page; nowhere when they may see it, or when nobody can tell. */
async function detour(
  client: SessionClient,
  { pathname, search, searchParams }: NextRequest['nextUrl'],
  ownElsewhere: Elsewhere = async () => null,
): Promise<Route | null> {
  try {
    const { account, banned } = await admit(client)
    const access = accessTo(pathname)
    // Once: where the session could not be ended, the next request finds it again.
    if (banned) return searchParams.has('notice') ? null : routes.login({ notice: 'signed-out-banned' })
    if (account && pathname === routes.login()) return nextPath(searchParams.get('next')) as Route
    if (access === 'anyone') return await ownElsewhere(client, account !== null)
    if (!account) return routes.login({ next: pathname + search })
    return access === 'admin' && account.role !== 'admin' ? routes.home() : null
  } catch (error) {
    logError('Who asks for a page could not be found out; the page decides', error, { route: pathname })
    return null
  }
}

/**
 * Remembers which tab of the dashboard was opened; one that is only fetched ahead is not. An answer to what was sent
 * sets no cookie: the page would be rendered again for it.
 */
function rememberTab({ nextUrl, headers, method, cookies }: NextRequest, response: NextResponse): void {
  const tab = nextUrl.searchParams.get('tab')
  const isOpened = nextUrl.pathname === routes.admin() && method === 'GET'
  if (!isOpened || !isAdminTab(tab) || headers.has('next-router-prefetch')) return
  const { name, ...options } = rememberedTabCookie()
  if (cookies.get(name)?.value !== tab) response.cookies.set(name, tab, untilThen(options))
}

/** The session of a request: what changes it is seen by the page, and sent back by `finish`. */
function openSession(request: NextRequest) {
  const changes: Parameters<CookieJar['setAll']>[] = []
  const jar: CookieJar = {
    getAll: () => request.cookies.getAll(),
    setAll: (cookies, headers) => {
      for (const { name, value } of cookies) {
        if (value) request.cookies.set(name, value)
        else request.cookies.delete(name)
      }
      changes.push([cookies, headers])
    },
  }
  const finish = (response: NextResponse) => {
    for (const [cookies, headers] of changes) {
      for (const { name, value, options } of cookies) response.cookies.set(name, value, untilThen(options))
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    }
    return response
  }
  const address = visitorAddress(request.headers, readEnv().trustedProxies)
  return { client: clientOfSession(jar, address), finish }
}

/**
 * A cookie's options with the moment of its end instead of its age: Next sends the cookies of the middleware again
 * with the page's, which are the same, and so sent once, only when they don't depend on the clock.
 */
function untilThen<Options extends { maxAge?: number }>({ maxAge, ...options }: Options) {
  return maxAge === undefined ? options : { ...options, expires: new Date(Date.now() + maxAge * 1000) }
}

/** Goes on to the page, which gets a nonce and is kept by no cache: not even what of it is the same for all. */
function personal(request: NextRequest, page?: Route): NextResponse {
  const nonce = makeNonce()
  const { siteUrl, analytics } = readEnv()
  const policy = contentSecurityPolicy(nonce, siteUrl, analytics?.scriptUrl)
  const headers = new Headers(request.headers)
  headers.set(NONCE_HEADER, nonce)
  // Next takes the nonce for its own scripts from this header.
  headers.set('content-security-policy', policy)
  const init = { request: { headers } }
  const response = page ? NextResponse.rewrite(new URL(page, request.nextUrl), init) : NextResponse.next(init)
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

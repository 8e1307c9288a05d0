import 'server-only'
import type { Route } from 'next'
import { type NextRequest, NextResponse } from 'next/server'
import { isAdminTab } from '@/lib/admin/list-query'
import { rememberedTabCookie } from '@/lib/admin/remembered-tab'
import { readEnv } from '@/lib/config'
import { accessTo, isPersonalPage, routes } from '@/lib/routes'
import { contentSecurityPolicy, makeNonce, NONCE_HEADER } from '@/lib/server/http/content-security-policy'
import { visitorAddress } from '@/lib/server/http/visitor-ip'
import { logError } from '@/lib/server/logging/log'
import {
  type CookieJar,
  clientOfSession,
  isSessionCookie,
  type SessionClient,
} from '@/lib/server/supabase/session'
import { getActiveUser } from './active-user'
import { nextPath } from './next-path'

/** Whether the session decides how a path is answered. */
export const needsSession = (pathname: string) =>
  isPersonalPage(pathname) || ['account', 'admin'].includes(accessTo(pathname))

/** Where somebody who may open a page is sent instead of it; `null`: nowhere. */
type Redirect = (client: SessionClient, isSignedIn: boolean) => Promise<Route | null>

/**
 * Answers for a page that is rendered for each request: refreshes the session, redirects whoever may not see the
 * page, and gives the page its nonce. A convenience for people: every page and action checks again.
 * @param page the internal address of the page, where it is another than the one asked for.
 * @param redirectFor asked here because a page can't redirect any more once its beginning has been sent.
 */
export async function handleSession(
  request: NextRequest,
  { page, redirectFor }: { page?: Route; redirectFor?: Redirect } = {},
): Promise<NextResponse> {
  const { client, finish } = openSession(request)
  // A form sent to the page is answered by its action, so that nothing that was typed is lost on the way.
  const isSubmitted = request.method !== 'GET' && request.method !== 'HEAD'
  if (isSubmitted) await client.auth.getSession()
  const target = isSubmitted ? null : await getAccessRedirect(client, request.nextUrl, redirectFor)
  if (target) return finish(NextResponse.redirect(new URL(target, request.nextUrl)))
  const isPersonal = page !== undefined || isPersonalPage(request.nextUrl.pathname)
  const response = isPersonal ? personalResponse(request, page) : NextResponse.next({ request })
  rememberTab(request, response)
  return finish(response)
}

/**
 * Refreshes the session for a server action of a stored page. If the action itself set the cookies, Next would render the
 * page again.
 */
export async function refreshSession(
  request: NextRequest,
  answer: () => Promise<NextResponse>,
): Promise<NextResponse> {
  const { client, finish } = openSession(request)
  // Reading a session renews one that is about to expire.
  await client.auth.getSession()
  return finish(await answer())
}

/** Whether a request has session cookies; they may turn out to be invalid. */
export function hasSession(request: NextRequest): boolean {
  return request.cookies.getAll().some(({ name }) => isSessionCookie(name))
}

/** Where somebody is sent instead of the page; `null` when they may see it, or when nobody can tell. */
async function getAccessRedirect(
  client: SessionClient,
  { pathname, search, searchParams }: NextRequest['nextUrl'],
  redirectFor?: Redirect,
): Promise<Route | null> {
  try {
    const { account, banned } = await getActiveUser(client)
    const access = accessTo(pathname)
    // Once: where the session could not be ended, the next request finds it again.
    if (banned) return searchParams.has('notice') ? null : routes.login({ notice: 'signed-out-banned' })
    if (access === 'guest') return account && (nextPath(searchParams.get('next')) as Route)
    if (access === 'public') return (await redirectFor?.(client, account !== null)) ?? null
    if (!account) return routes.login({ next: pathname + search })
    return access === 'admin' && account.role !== 'admin' ? routes.home() : null
  } catch (error) {
    logError('Who asks for a page could not be found out; the page decides', error, { route: pathname })
    return null
  }
}

/**
 * Remembers which tab of the dashboard was opened, unless it is only prefetched. The response to a form sets no cookie,
 * because Next would render the page again for it.
 */
function rememberTab({ nextUrl, headers, method, cookies }: NextRequest, response: NextResponse): void {
  const tab = nextUrl.searchParams.get('tab')
  const isOpened = nextUrl.pathname === routes.admin() && method === 'GET'
  if (!isOpened || !isAdminTab(tab) || headers.has('next-router-prefetch')) return
  const { name, ...options } = rememberedTabCookie()
  if (cookies.get(name)?.value !== tab) response.cookies.set(name, tab, withExpiry(options))
}

/** A client with the request's session. The page sees changed cookies as well, and `finish` adds them to the response. */
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
      for (const { name, value, options } of cookies) response.cookies.set(name, value, withExpiry(options))
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    }
    return response
  }
  const address = visitorAddress(request.headers, readEnv().trustedProxies)
  return { client: clientOfSession(jar, address), finish }
}

/**
 * A cookie's options with `expires` instead of `maxAge`. Next sends the middleware's cookies with the page's as well, and
 * drops the second copy only if both are equal, which ages counted from different moments are not.
 */
function withExpiry<Options extends { maxAge?: number }>({ maxAge, ...options }: Options) {
  return maxAge === undefined ? options : { ...options, expires: new Date(Date.now() + maxAge * 1000) }
}

/** The page with a nonce, kept by no cache: not even what of it is the same for everybody. */
function personalResponse(request: NextRequest, page?: Route): NextResponse {
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

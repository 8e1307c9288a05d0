import 'server-only'
import type { Route } from 'next'
import { type NextRequest, NextResponse } from 'next/server'
import { readEnv } from '@/lib/config'
import { rememberedTabCookie } from '@/lib/dashboard/remembered-tab'
import { isAdminTab } from '@/lib/dashboard/tabs'
import { parseNextPath } from '@/lib/next-path'
import { getPageAccess, isDynamicPage } from '@/lib/pages'
import { routes } from '@/lib/routes'
import { createNonce, dynamicPagePolicy, NONCE_HEADER } from '@/lib/server/http/content-security-policy'
import { isRead } from '@/lib/server/http/page-routing'
import { readVisitorIp } from '@/lib/server/http/visitor-ip'
import { logError } from '@/lib/server/logging/log'
import {
  type CookieJar,
  createSessionClient,
  isSessionCookie,
  type SessionClient,
} from '@/lib/server/supabase/session'
import { getAccountOrSignOut } from './active-user'
import { setAccountOfRequest } from './request-account'

export const needsSession = (pathname: string) =>
  isDynamicPage(pathname) || ['account', 'admin'].includes(getPageAccess(pathname))

type FindRedirect = (client: SessionClient, isSignedIn: boolean) => Promise<Route | null>

/** Every page and action checks access again. `redirectFor`: for public pages that stream, so can't redirect. */
export async function handleSession(
  request: NextRequest,
  { page, redirectFor }: { page?: Route; redirectFor?: FindRedirect } = {},
): Promise<NextResponse> {
  const { client, applyCookies } = openSession(request)
  if (isRead(request)) {
    const target = await getAccessRedirect(client, request.nextUrl, redirectFor)
    if (target) return applyCookies(NextResponse.redirect(new URL(target, request.nextUrl)))
  } else {
    // A redirect of a submitted form would lose what the user typed. Its action checks access.
    await refreshIfExpiring(client)
  }
  const isDynamic = page !== undefined || isDynamicPage(request.nextUrl.pathname)
  const response = isDynamic ? responseWithNonce(request, page) : NextResponse.next({ request })
  rememberTab(request, response)
  return applyCookies(response)
}

/** Calls `respond` with a session that is not about to expire, and sets its cookies on the response. */
export async function refreshSession(
  request: NextRequest,
  respond: (client: SessionClient) => Promise<NextResponse>,
): Promise<NextResponse> {
  const { client, applyCookies } = openSession(request)
  await refreshIfExpiring(client)
  return applyCookies(await respond(client))
}

/** Reading a session refreshes it if it is about to expire. */
const refreshIfExpiring = (client: SessionClient) => client.auth.getSession()

/** The cookies may turn out to be invalid. */
export const hasSession = (request: NextRequest): boolean =>
  request.cookies.getAll().some(({ name }) => isSessionCookie(name))

/** @returns `null` to render the page. */
async function getAccessRedirect(
  client: SessionClient,
  { pathname, search, searchParams }: NextRequest['nextUrl'],
  redirectFor?: FindRedirect,
): Promise<Route | null> {
  try {
    const { account, banned } = await getAccountOrSignOut(client)
    if (account) await setAccountOfRequest(client, account)
    const access = getPageAccess(pathname)
    // If signing out failed, redirecting again would never end.
    const wasRedirected = searchParams.has('notice')
    if (banned) return wasRedirected ? null : routes.login({ notice: 'signed-out-banned' })
    // Without `next`, `parseNextPath` returns the home page.
    if (access === 'guest') return account && (parseNextPath(searchParams.get('next')) as Route)
    if (access === 'public') return (await redirectFor?.(client, account !== null)) ?? null
    if (!account) return routes.login({ next: pathname + search })
    return access === 'admin' && account.role !== 'admin' ? routes.home() : null
  } catch (error) {
    logError('The middleware could not check access; the page checks it itself', error, { route: pathname })
    return null
  }
}

/** Sets a cookie with the tab of the dashboard that is opened. */
function rememberTab(request: NextRequest, response: NextResponse): void {
  const { pathname, searchParams } = request.nextUrl
  const tab = searchParams.get('tab')
  if (pathname !== routes.admin() || !isAdminTab(tab)) return
  if (!isRead(request) || request.headers.has('next-router-prefetch')) return
  const { name, ...options } = rememberedTabCookie()
  if (request.cookies.get(name)?.value !== tab) response.cookies.set(name, tab, withExpiry(options))
}

/** Changed cookies are also set on the request, so that the page reads them. */
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
  const applyCookies = (response: NextResponse) => {
    for (const [cookies, headers] of changes) {
      // A changed cookie makes Next render the page again. Signed out, the page redirects, and the action's result is lost.
      const isSignOut = cookies.every(({ value }) => !value)
      if (isSignOut && !isRead(request)) continue
      for (const { name, value, options } of cookies) response.cookies.set(name, value, withExpiry(options))
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    }
    return response
  }
  const ip = readVisitorIp(request.headers, readEnv().trustedProxies)
  return { client: createSessionClient(jar, ip), applyCookies }
}

/** Next writes each cookie twice, and sends both if they differ. A fixed time keeps them equal, unlike a `maxAge`. */
const withExpiry = <Options extends { maxAge?: number }>({ maxAge, ...options }: Options) =>
  maxAge === undefined ? options : { ...options, expires: new Date(Date.now() + maxAge * 1000) }

/** A nonce must not be used twice, so the page is not cached. */
function responseWithNonce(request: NextRequest, page?: Route): NextResponse {
  const nonce = createNonce()
  const { siteUrl, analytics } = readEnv()
  const policy = dynamicPagePolicy(nonce, siteUrl, analytics?.scriptUrl)
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

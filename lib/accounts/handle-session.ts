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

/**
 * The redirects are only a convenience: every page and action checks access again.
 * @param options `redirectFor`: an extra redirect of a public page that streams, which can't redirect itself.
 */
export async function handleSession(
  request: NextRequest,
  { page, redirectFor }: { page?: Route; redirectFor?: FindRedirect } = {},
): Promise<NextResponse> {
  const { client, applyCookies } = openSession(request)
  // A redirect would lose what the user typed. The action checks access.
  const isFormPost = !isRead(request)
  // Refreshes a session that is about to expire.
  if (isFormPost) await client.auth.getSession()
  const target = isFormPost ? null : await getAccessRedirect(client, request.nextUrl, redirectFor)
  if (target) return applyCookies(NextResponse.redirect(new URL(target, request.nextUrl)))
  const isDynamic = page !== undefined || isDynamicPage(request.nextUrl.pathname)
  const response = isDynamic ? responseWithNonce(request, page) : NextResponse.next({ request })
  rememberTab(request, response)
  return applyCookies(response)
}

/** Refreshes the session before a server action or a lookup, and sets its cookies on the response. */
export async function refreshSession(
  request: NextRequest,
  respond: (client: SessionClient) => Promise<NextResponse>,
): Promise<NextResponse> {
  const { client, applyCookies } = openSession(request)
  await client.auth.getSession()
  return applyCookies(await respond(client))
}

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
    // Somebody who could not be signed out would be redirected in a loop.
    if (banned) return searchParams.has('notice') ? null : routes.login({ notice: 'signed-out-banned' })
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

/** A form sets no cookie here: Next would render the whole page again. */
function rememberTab({ nextUrl, headers, method, cookies }: NextRequest, response: NextResponse): void {
  const tab = nextUrl.searchParams.get('tab')
  const isOpened = nextUrl.pathname === routes.admin() && method === 'GET'
  if (!isOpened || !isAdminTab(tab) || headers.has('next-router-prefetch')) return
  const { name, ...options } = rememberedTabCookie()
  if (cookies.get(name)?.value !== tab) response.cookies.set(name, tab, withExpiry(options))
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
      // Next would render the page again, which redirects to the sign-in page, and the action's result would be lost.
      if (!isRead(request) && cookies.every(({ value }) => !value)) continue
      for (const { name, value, options } of cookies) response.cookies.set(name, value, withExpiry(options))
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    }
    return response
  }
  const ip = readVisitorIp(request.headers, readEnv().trustedProxies)
  return { client: createSessionClient(jar, ip), applyCookies }
}

/** Next adds cookies of the middleware twice, and removes only equal ones. With `maxAge` the times would differ. */
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

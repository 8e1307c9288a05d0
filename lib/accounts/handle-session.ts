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
import { readVisitorIp } from '@/lib/server/http/visitor-ip'
import { logError } from '@/lib/server/logging/log'
import {
  type CookieJar,
  createSessionClient,
  isSessionCookie,
  type SessionClient,
} from '@/lib/server/supabase/session'
import { getAccountOrSignOut } from './active-user'
import { shareAccount } from './shared-account'

export const needsSession = (pathname: string) =>
  isDynamicPage(pathname) || ['account', 'admin'].includes(getPageAccess(pathname))

type FindRedirect = (client: SessionClient, isSignedIn: boolean) => Promise<Route | null>

/**
 * Middleware for paths whose response depends on the session: refreshes the session, redirects visitors who may not see
 * the page, and sets a nonce in the content security policy of dynamic pages. The redirects are only a convenience:
 * every page and action checks access again.
 * @param options `page`: path of the dynamic page to render, if it is not the requested path. `redirectFor`: finds an
 *   extra redirect of a public page, which happens here because a page that streams can't redirect.
 */
export async function handleSession(
  request: NextRequest,
  { page, redirectFor }: { page?: Route; redirectFor?: FindRedirect } = {},
): Promise<NextResponse> {
  const { client, applyCookies } = openSession(request)
  // A submitted form is never redirected, because what the user typed would be lost. Its action checks access.
  const isFormPost = isSubmission(request)
  // Reading the session refreshes it if it is about to expire.
  if (isFormPost) await client.auth.getSession()
  const target = isFormPost ? null : await getAccessRedirect(client, request.nextUrl, redirectFor)
  if (target) return applyCookies(NextResponse.redirect(new URL(target, request.nextUrl)))
  const isDynamic = page !== undefined || isDynamicPage(request.nextUrl.pathname)
  const response = isDynamic ? responseWithNonce(request, page) : NextResponse.next({ request })
  rememberTab(request, response)
  return applyCookies(response)
}

/**
 * Refreshes the session for a request to a static page: to look something up as the user, or for a server action. If
 * the action set the session cookies itself, Next would render the whole page again.
 * @param respond creates the response, after the refresh, with a client that has the session.
 */
export async function refreshSession(
  request: NextRequest,
  respond: (client: SessionClient) => Promise<NextResponse>,
): Promise<NextResponse> {
  const { client, applyCookies } = openSession(request)
  await client.auth.getSession()
  return applyCookies(await respond(client))
}

/** Whether a request submits a form or calls an action. */
const isSubmission = ({ method }: NextRequest) => method !== 'GET' && method !== 'HEAD'

/** Whether a request has session cookies; they may turn out to be invalid. */
export const hasSession = (request: NextRequest): boolean =>
  request.cookies.getAll().some(({ name }) => isSessionCookie(name))

/** @returns the page to redirect to; `null` to render the page, which checks access itself. */
async function getAccessRedirect(
  client: SessionClient,
  { pathname, search, searchParams }: NextRequest['nextUrl'],
  redirectFor?: FindRedirect,
): Promise<Route | null> {
  try {
    const { account, banned } = await getAccountOrSignOut(client)
    if (account) await shareAccount(client, account)
    const access = getPageAccess(pathname)
    // With `notice` in the URL, the visitor was redirected already. If they could not be signed out, a second redirect
    // would loop.
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

/**
 * Sets the cookie with the last opened tab of the dashboard. A prefetch opens none. The response to a form sets no
 * cookie, because Next would then render the whole page again.
 */
function rememberTab({ nextUrl, headers, method, cookies }: NextRequest, response: NextResponse): void {
  const tab = nextUrl.searchParams.get('tab')
  const isOpened = nextUrl.pathname === routes.admin() && method === 'GET'
  if (!isOpened || !isAdminTab(tab) || headers.has('next-router-prefetch')) return
  const { name, ...options } = rememberedTabCookie()
  if (cookies.get(name)?.value !== tab) response.cookies.set(name, tab, withExpiry(options))
}

/**
 * Creates a client with the request's session. Changed cookies are set on the request at once, so that the page reads
 * them, and on the response by `applyCookies`, with an exception for submissions.
 */
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
      // If a submission's response deleted the session, Next would render the page again, which redirects to the
      // sign-in page, and the action's result would not be shown. The response of the next page deletes the cookies.
      if (isSubmission(request) && cookies.every(({ value }) => !value)) continue
      for (const { name, value, options } of cookies) response.cookies.set(name, value, withExpiry(options))
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    }
    return response
  }
  const ip = readVisitorIp(request.headers, readEnv().trustedProxies)
  return { client: createSessionClient(jar, ip), applyCookies }
}

/**
 * Replaces `maxAge` with `expires`. Next adds the middleware's cookies to the page's response a second time, and
 * removes the duplicates only if they are equal. With `maxAge` they would differ, because Next computes the expiry each
 * time.
 */
const withExpiry = <Options extends { maxAge?: number }>({ maxAge, ...options }: Options) =>
  maxAge === undefined ? options : { ...options, expires: new Date(Date.now() + maxAge * 1000) }

/** Renders a page with a nonce in its content security policy, which must not be used twice, so it is not cached. */
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

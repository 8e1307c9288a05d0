import type { Route } from 'next'
import { type NextRequest, NextResponse } from 'next/server'
import { handleSession, hasSession, needsSession, refreshSession } from '@/lib/accounts/handle-session'
import { hasGuide } from '@/lib/guides/guides'
import { filterTransitions } from '@/lib/lineups/filter-transitions'
import type { Filters } from '@/lib/lineups/filters'
import { encodeFilters, isStoredList, parseListUrl } from '@/lib/lineups/list-url'
import { parsePage } from '@/lib/lineups/pagination'
import { checkLineupAddress } from '@/lib/lineups/published-urls'
import { isBehindLastPage } from '@/lib/lineups/queries'
import { INTERNAL_LISTS, isListPath, LINEUP_PREFIX, MAP_GUIDE_PREFIX, routes } from '@/lib/routes'

export const config = {
  matcher: [
    '/',
    '/list/:path*',
    '/lineup/:slug',
    '/guides/maps/:map',
    '/lineups/:path*',
    '/login',
    '/auth/:path*',
    '/reset-password',
    '/saved',
    '/subscribe',
    '/subscribe/confirm',
    '/unsubscribe',
    '/profile',
    '/debug-auth',
    '/admin/:path*',
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
  ],
  runtime: 'nodejs',
}

/** A path that no route matches, so that the stored 404 page answers. */
const NOWHERE = '/404'

/**
 * Decides which page answers, and refreshes sessions. It protects no data: pages and actions check access themselves. It
 * keeps unknown addresses out of the store of rendered pages, which would grow without bound.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname.startsWith(INTERNAL_LISTS)) return rewrite(request, NOWHERE)
  if (pathname === routes.saved()) return savedPage(request)
  if (needsSession(pathname)) return handleSession(request)
  const isAction = request.headers.has('next-action')
  return isAction ? refreshSession(request, () => publicDocument(request)) : publicDocument(request)
}

async function publicDocument(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname.startsWith(LINEUP_PREFIX)) return lineup(request, pathname.slice(LINEUP_PREFIX.length))
  if (pathname.startsWith(MAP_GUIDE_PREFIX) && !hasGuide(pathname.slice(MAP_GUIDE_PREFIX.length))) {
    return rewrite(request, NOWHERE)
  }
  return isListPath(pathname) ? list(request) : proceed(request)
}

async function list(request: NextRequest): Promise<NextResponse> {
  const filters = parseListUrl(request.nextUrl)
  if (!filters) return rewrite(request, NOWHERE)
  const { map, agent, saved } = filters
  if (request.nextUrl.pathname !== routes.lineups({ map, agent }))
    return redirect(request, routes.lineups(filters), 308)
  if (saved && hasSession(request)) return savedList(request, filters)
  // Without a session there are no saved lineups; the live list says so.
  const key = encodeFilters(filters)
  if (isStoredList(filters)) return rewrite(request, routes.storedList(key))
  if (await isBehindLastPage(filters)) return redirect(request, firstPageOf(filters), 307)
  return rewrite(request, routes.liveList(key))
}

/** A list of what the person saved. */
function savedList(request: NextRequest, filters: Filters): Promise<NextResponse> {
  return handleSession(request, {
    page: routes.savedList(encodeFilters(filters)),
    // If the session turns out to be invalid, the page shows the list of everything.
    redirectFor: async (client, isSignedIn) =>
      (await isBehindLastPage(filters, isSignedIn ? client : undefined)) ? firstPageOf(filters) : null,
  })
}

const firstPageOf = (filters: Filters) => routes.lineups(filterTransitions.page(filters, 1))

/** The page of everything the person saved. */
function savedPage(request: NextRequest): Promise<NextResponse> {
  const page = parsePage(request.nextUrl.searchParams.get('page'))
  return handleSession(request, {
    redirectFor: async (client, isSignedIn) =>
      isSignedIn && (await isBehindLastPage({ page }, client)) ? routes.saved() : null,
  })
}

async function lineup(request: NextRequest, slug: string): Promise<NextResponse> {
  const check = await checkLineupAddress(slug)
  if (check.is === 'unknown') return rewrite(request, NOWHERE)
  if (check.is !== 'moved') return proceed(request)
  const moved = redirect(request, routes.lineup(check.slug), 308)
  // If browsers cached it, it would lead in circles once a title is changed back.
  moved.headers.set('cache-control', 'no-cache')
  return moved
}

function rewrite(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = path
  url.search = ''
  return NextResponse.rewrite(url, { request })
}

function redirect(request: NextRequest, path: Route, status: 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl), status)
}

/** Continues with the request as it is now: refreshing the session may have changed its cookies. */
function proceed(request: NextRequest): NextResponse {
  return NextResponse.next({ request })
}

import { type NextRequest, NextResponse } from 'next/server'
import { hasSession, isGated, passGate, refreshSession } from '@/lib/accounts/gate'
import { hasGuide } from '@/lib/guides/maps'
import { checkLandingAddress } from '@/lib/landing/landing'
import { checkLineupAddress } from '@/lib/lineups/addresses'
import { parseFilters } from '@/lib/lineups/filters'
import { isStoredList, listKey } from '@/lib/lineups/list-key'
import { INTERNAL_LISTS, LANDING_PREFIX, LINEUP_PREFIX, MAP_GUIDE_PREFIX, routes } from '@/lib/routes'

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

/** A path that no route matches: answered with the stored 404 page. */
const NOWHERE = '/404'

/**
 * Decides which document answers: the list for a set of filters, a lineup, a guide, a page for one person, or the 404
 * page. It protects no data, only the store of documents against growing without bound.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname.startsWith(INTERNAL_LISTS)) return rewrite(request, NOWHERE)
  if (isGated(pathname)) return passGate(request)
  const isAction = request.headers.has('next-action')
  return isAction ? refreshSession(request, () => publicDocument(request)) : publicDocument(request)
}

async function publicDocument(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl
  if (pathname.startsWith(LINEUP_PREFIX)) return lineup(request, pathname.slice(LINEUP_PREFIX.length))
  if (pathname.startsWith(MAP_GUIDE_PREFIX) && !hasGuide(pathname.slice(MAP_GUIDE_PREFIX.length))) {
    return rewrite(request, NOWHERE)
  }
  if (pathname.startsWith(LANDING_PREFIX)) return landing(request, pathname.slice(LANDING_PREFIX.length))
  if (pathname !== routes.home()) return proceed(request)

  // Saved lineups without a session: there are none, and the list that is rendered for each request says so.
  const filters = parseFilters(searchParams)
  if (filters.saved && hasSession(request)) return passGate(request, routes.savedList(listKey(filters)))
  const key = listKey(filters)
  return rewrite(request, isStoredList(filters) ? routes.storedList(key) : routes.liveList(key))
}

async function lineup(request: NextRequest, slug: string): Promise<NextResponse> {
  const check = await checkLineupAddress(slug)
  if (check.is === 'unknown') return rewrite(request, NOWHERE)
  if (check.is !== 'moved') return proceed(request)
  const moved = NextResponse.redirect(new URL(routes.lineup(check.slug), request.nextUrl), 308)
  // Kept by a browser for ever, it would lead in circles once a title is changed back.
  moved.headers.set('cache-control', 'no-cache')
  return moved
}

function landing(request: NextRequest, rest: string): NextResponse {
  const check = checkLandingAddress(rest)
  if (check.is === 'unknown') return rewrite(request, NOWHERE)
  if (check.is === 'moved') return NextResponse.redirect(new URL(check.path, request.nextUrl), 308)
  return proceed(request)
}

function rewrite(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = path
  url.search = ''
  return NextResponse.rewrite(url, { request })
}

/** Goes on with the request as it is now: a refreshed session has changed its cookies. */
function proceed(request: NextRequest): NextResponse {
  return NextResponse.next({ request })
}

import { type NextRequest, NextResponse } from 'next/server'
import { checkLineupAddress } from '@/lib/lineups/addresses'
import { parseFilters } from '@/lib/lineups/filters'
import { isStoredList, listKey } from '@/lib/lineups/list-key'
import { INTERNAL_LISTS, LINEUP_PREFIX, routes } from '@/lib/routes'

export const config = { matcher: ['/', '/list/:path*', '/lineup/:slug'], runtime: 'nodejs' }

/** A path that no route matches: answered with the stored 404 page. */
const NOWHERE = '/404'

/**
 * Decides which document answers: the list for a set of filters, a lineup, or the 404 page. It guards no
 * data, only the store of documents against growing without bound.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl
  if (pathname.startsWith(INTERNAL_LISTS)) return rewrite(request, NOWHERE)
  if (pathname.startsWith(LINEUP_PREFIX)) return lineup(request, pathname.slice(LINEUP_PREFIX.length))

  const filters = parseFilters(searchParams)
  const key = listKey(filters)
  return rewrite(request, isStoredList(filters) ? routes.storedList(key) : routes.liveList(key))
}

async function lineup(request: NextRequest, slug: string): Promise<NextResponse> {
  const check = await checkLineupAddress(slug)
  if (check.is === 'unknown') return rewrite(request, NOWHERE)
  if (check.is === 'moved')
    return NextResponse.redirect(new URL(routes.lineup(check.slug), request.nextUrl), 308)
  return NextResponse.next()
}

function rewrite(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = path
  url.search = ''
  return NextResponse.rewrite(url)
}

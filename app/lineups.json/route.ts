import type { NextRequest } from 'next/server'
import { findListPage } from '@/lib/lineups/cached-queries'
import { parseFilters } from '@/lib/lineups/list/filter-params'
import { withKnownCallouts } from '@/lib/lineups/list/known-callouts'
import { toListRequest } from '@/lib/lineups/list/list-request'
import { pageCount } from '@/lib/pagination'
import { logError } from '@/lib/server/logging/log'

/** Any `s-maxage` will do: `correctResponseHeaders` replaces the header by that of static pages. */
const CACHED = { 'cache-control': 'public, s-maxage=5' }
const NOT_CACHED = { 'cache-control': 'no-store' }
const NO_INDEX = { 'x-robots-tag': 'noindex' }

/** The lineups of a page of a list, for the viewer. The query has the list's filters. 404: there is no such page. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  // `saved` would be the user's own list, which a shared cache must not have.
  const asked = withKnownCallouts({ ...parseFilters(nextUrl.searchParams), saved: false })
  try {
    const { lineups, total } = await findListPage(toListRequest(asked))
    const exists = asked.page <= pageCount(total)
    return Response.json(exists ? lineups : [], {
      status: exists ? 200 : 404,
      headers: { ...NO_INDEX, ...(exists ? CACHED : NOT_CACHED) },
    })
  } catch (error) {
    logError('A page of a list could not be read for the viewer', error)
    return Response.json([], { status: 503, headers: { ...NO_INDEX, ...NOT_CACHED } })
  }
}

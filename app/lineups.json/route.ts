import type { NextRequest } from 'next/server'
import { findListPage } from '@/lib/lineups/cached-queries'
import { parseFilters } from '@/lib/lineups/list/filter-params'
import { withKnownCallouts } from '@/lib/lineups/list/known-callouts'
import { toListRequest } from '@/lib/lineups/list/list-request'
import { pageCount } from '@/lib/pagination'
import { logError } from '@/lib/server/logging/log'

/** Any `s-maxage` marks a response for shared caches; `correctResponseHeaders` sends the header of static pages. */
const CACHED = { 'cache-control': 'public, s-maxage=5' }
const NOT_CACHED = { 'cache-control': 'no-store' }
const NO_INDEX = { 'x-robots-tag': 'noindex' }

/**
 * The lineups of one page of a list, as the page itself shows them, so that the viewer can go on to other pages. The
 * query has the list's filters, including map and agent. 404: the list has no such page. 503: the database can't be read.
 */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  // Without the user's saved lineups, which a shared cache must not have.
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

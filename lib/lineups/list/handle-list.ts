import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { handleSession, hasSession } from '@/lib/accounts/handle-session'
import { isPastLastPage, isPastLastSavedPage } from '@/lib/lineups/queries'
import { routes } from '@/lib/routes'
import { notFound, redirect, redirectToTrimmed, rewrite } from '@/lib/server/http/page-routing'
import { filterTransitions } from './filter-transitions'
import type { Filters } from './filters'
import { withKnownCallouts } from './known-callouts'
import { encodeFilters, isStaticList } from './list-key'
import { toListRequest } from './list-request'
import { normalizeListUrl, parseListUrl } from './list-url'

/** Serves a list of lineups. Redirects other spellings to the canonical URL, and a page past the last to the first. */
export async function handleList(request: NextRequest): Promise<NextResponse> {
  const parsed = parseListUrl(request.nextUrl)
  if (!parsed) return redirectToTrimmed(request) ?? notFound(request)
  const filters = withKnownCallouts(parsed)
  const { map, agent, saved } = filters
  if (request.nextUrl.pathname !== routes.lineups({ map, agent }))
    return redirect(request, routes.lineups(filters), 308)
  const normalized = normalizeListUrl(request.nextUrl, filters)
  if (normalized) return redirect(request, normalized, 308)
  if (saved && hasSession(request)) return handleSavedList(request, filters)
  // Without a session, a saved list is served by the dynamic list, which shows a notice to sign in.
  const key = encodeFilters(filters)
  if (isStaticList(filters)) return rewrite(request, routes.staticList(key))
  if (await isPastLastPage(toListRequest(filters).meant)) return redirect(request, getFirstPage(filters), 307)
  return rewrite(request, routes.dynamicList(key))
}

function handleSavedList(request: NextRequest, filters: Filters): Promise<NextResponse> {
  return handleSession(request, {
    page: routes.savedList(encodeFilters(filters)),
    // With an invalid session, the page shows all lineups, so the pages of that list are counted.
    redirectFor: async (client, isSignedIn) => {
      const { meant } = toListRequest(filters)
      const isPast = isSignedIn ? isPastLastSavedPage(meant, client) : isPastLastPage(meant)
      return (await isPast) ? getFirstPage(filters) : null
    },
  })
}

const getFirstPage = (filters: Filters) => routes.lineups(filterTransitions.page(filters, 1))

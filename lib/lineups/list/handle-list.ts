import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { handleSession, hasSession } from '@/lib/accounts/handle-session'
import { isPastLastPage } from '@/lib/lineups/queries'
import { routes } from '@/lib/routes'
import { notFound, redirect, redirectWithoutChatSuffix, rewrite } from '@/lib/server/http/page-routing'
import { filterTransitions } from './filter-transitions'
import type { Filters } from './filters'
import { withKnownCallouts } from './known-callouts'
import { encodeFilters, isStaticList } from './list-key'
import { toListRequest } from './list-request'
import { normalizeListUrl, parseListUrl } from './list-url'

export async function handleList(request: NextRequest): Promise<NextResponse> {
  const parsed = parseListUrl(request.nextUrl)
  if (!parsed) return redirectWithoutChatSuffix(request) ?? notFound(request)
  const filters = withKnownCallouts(parsed)
  const { map, agent, saved } = filters
  if (request.nextUrl.pathname !== routes.lineups({ map, agent }))
    return redirect(request, routes.lineups(filters), 308)
  const normalized = normalizeListUrl(request.nextUrl, filters)
  if (normalized) return redirect(request, normalized, 308)
  // A visitor without a session gets the dynamic list, with a notice to sign in.
  if (saved && hasSession(request)) return handleSavedList(request, filters)
  const key = encodeFilters(filters)
  // `ListPage` redirects from a page past the last one of a static list.
  if (isStaticList(filters)) return rewrite(request, routes.staticList(key))
  if (await isPastLastPage(toListRequest(filters).meant)) return redirect(request, firstPageOf(filters), 307)
  return rewrite(request, routes.dynamicList(key))
}

function handleSavedList(request: NextRequest, filters: Filters): Promise<NextResponse> {
  return handleSession(request, {
    page: routes.savedList(encodeFilters(filters)),
    // With an invalid session, the page shows all lineups, so they are counted without the client.
    redirectFor: async (client, isSignedIn) => {
      const { meant } = toListRequest(filters)
      return (await isPastLastPage(meant, isSignedIn ? client : undefined)) ? firstPageOf(filters) : null
    },
  })
}

const firstPageOf = (filters: Filters) => routes.lineups(filterTransitions.page(filters, 1))

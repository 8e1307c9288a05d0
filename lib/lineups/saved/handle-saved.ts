import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { handleSession } from '@/lib/accounts/handle-session'
import { isPastLastPage } from '@/lib/lineups/queries'
import { routes } from '@/lib/routes'
import { toListFilters } from './queries'
import { parseSavedFilters } from './saved-filters'

export function handleSavedPage(request: NextRequest): Promise<NextResponse> {
  const filters = parseSavedFilters(request.nextUrl.searchParams)
  return handleSession(request, {
    redirectFor: async (client, isSignedIn) =>
      isSignedIn && (await isPastLastPage(toListFilters(filters), client))
        ? routes.saved({ ...filters, page: 1 })
        : null,
  })
}

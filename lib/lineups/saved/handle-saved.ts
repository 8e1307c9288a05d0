import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { handleSession } from '@/lib/accounts/handle-session'
import { isPastLastSavedPage } from '@/lib/lineups/queries'
import { routes } from '@/lib/routes'
import { toListFilters } from './meant-filters'
import { parseSavedFilters } from './saved-filters'

export function handleSavedPage(request: NextRequest): Promise<NextResponse> {
  const filters = parseSavedFilters(request.nextUrl.searchParams)
  return handleSession(request, {
    redirectFor: async (client, isSignedIn) =>
      isSignedIn && (await isPastLastSavedPage(toListFilters(filters), client))
        ? routes.saved({ ...filters, page: 1 })
        : null,
  })
}

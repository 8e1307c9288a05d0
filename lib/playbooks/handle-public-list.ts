import type { NextRequest, NextResponse } from 'next/server'
import { PUBLIC_PLAYBOOKS_PREFIX, routes } from '@/lib/routes'
import { notFound, redirect, redirectWithoutChatSuffix, rewrite } from '@/lib/server/http/page-routing'
import {
  encodePublicPlaybookFilters,
  isPastLastPlaybookPage,
  parsePublicPlaybookFilters,
} from './public-filters'

export function handlePublicPlaybooks(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl
  const filters = parsePublicPlaybookFilters(pathname.slice(PUBLIC_PLAYBOOKS_PREFIX.length), searchParams)
  if (!filters) return redirectWithoutChatSuffix(request) ?? notFound(request)
  if (pathname !== routes.publicPlaybooks({ map: filters.map }))
    return redirect(request, routes.publicPlaybooks(filters), 308)
  if (isPastLastPlaybookPage(filters))
    return redirect(request, routes.publicPlaybooks({ ...filters, page: 1 }), 307)
  return rewrite(request, routes.publicPlaybookList(encodePublicPlaybookFilters(filters)))
}

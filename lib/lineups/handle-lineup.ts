import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { hasSession, refreshSession } from '@/lib/accounts/handle-session'
import { LINEUP_PREFIX, routes } from '@/lib/routes'
import {
  isRead,
  notFound,
  privateRedirect,
  proceed,
  redirect,
  redirectWithoutChatSuffix,
} from '@/lib/server/http/page-routing'
import { canReadLineup, findCurrentSlug } from './published-urls'
import { parseShortId } from './slug'

export async function handleLineup(request: NextRequest): Promise<NextResponse> {
  const slug = request.nextUrl.pathname.slice(LINEUP_PREFIX.length)
  const current = await findCurrentSlug(slug)
  if (current === undefined)
    return redirectWithoutChatSuffix(request) ?? handleUnpublishedLineup(request, slug)
  if (current === slug) return proceed(request)
  const moved = redirect(request, routes.lineup(current), 308)
  // A cached permanent redirect would loop when the title is changed back.
  moved.headers.set('cache-control', 'no-cache')
  return moved
}

/** Redirects the author and admins from the URL of an unpublished lineup to its review. Others get the 404 page. */
async function handleUnpublishedLineup(request: NextRequest, slug: string): Promise<NextResponse> {
  const shortId = parseShortId(slug)
  if (!shortId || !isRead(request) || !hasSession(request)) return notFound(request)
  return refreshSession(request, async (client) => {
    if (!(await canReadLineup(client, shortId))) return notFound(request)
    return privateRedirect(request, routes.review(shortId))
  })
}

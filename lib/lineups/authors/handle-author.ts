import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { AUTHOR_PREFIX, routes } from '@/lib/routes'
import { notFound, proceed, redirect, redirectToTrimmed } from '@/lib/server/http/page-routing'
import { checkAuthorUrl } from './author-urls'

/** Serves the page of an author. Former usernames and other spellings are redirected to it. */
export async function handleAuthor(request: NextRequest): Promise<NextResponse> {
  const check = await checkAuthorUrl(request.nextUrl.pathname.slice(AUTHOR_PREFIX.length))
  if (check.status === 'not-found') return redirectToTrimmed(request) ?? notFound(request)
  return check.status === 'moved' ? redirect(request, routes.author(check.username), 307) : proceed(request)
}

import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { AUTHOR_PREFIX, decodeUsername, routes } from '@/lib/routes'
import { notFound, proceed, redirect, redirectToTrimmed } from '@/lib/server/http/page-routing'
import { logError } from '@/lib/server/logging/log'
import { createPublicClient } from '@/lib/server/supabase/clients'

/** How long the middleware waits for the database. */
const LOOKUP_TIMEOUT_MS = 2_000

/** Serves the page of an author. Former usernames and other spellings are redirected to it. */
export async function handleAuthor(request: NextRequest): Promise<NextResponse> {
  const check = await checkAuthorUrl(request.nextUrl.pathname.slice(AUTHOR_PREFIX.length))
  if (check.status === 'not-found') return redirectToTrimmed(request) ?? notFound(request)
  return check.status === 'moved' ? redirect(request, routes.author(check.username), 307) : proceed(request)
}

/** `moved`: the username or its spelling in the URL is an old one. `unchecked`: the database could not be read. */
type AuthorUrlCheck =
  | { status: 'current' | 'not-found' | 'unchecked' }
  | { status: 'moved'; username: string }

/**
 * Looks up an author before their page is rendered, so that the 404 page of an unknown name is never cached. After
 * `unchecked`, the middleware lets the request through, so that cached pages are still served.
 * @param segment the encoded username in the URL.
 */
async function checkAuthorUrl(segment: string): Promise<AuthorUrlCheck> {
  const name = decodeUsername(segment)
  if (!name) return { status: 'not-found' }
  const { data, error } = await createPublicClient()
    .rpc('find_author', { name })
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .maybeSingle()
  if (error) {
    logError('An author could not be looked up', error)
    return { status: 'unchecked' }
  }
  if (!data) return { status: 'not-found' }
  const isCurrent = routes.author(data.username) === AUTHOR_PREFIX + segment
  return isCurrent ? { status: 'current' } : { status: 'moved', username: data.username }
}

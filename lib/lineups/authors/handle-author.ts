import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { AUTHOR_PREFIX, decodeUsername, routes } from '@/lib/routes'
import { notFound, proceed, redirect, redirectWithoutChatSuffix } from '@/lib/server/http/page-routing'
import { logError } from '@/lib/server/logging/log'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { LOOKUP_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'

/** Looks the author up before the page is rendered, because the 404 page of an unknown name would be cached. */
export async function handleAuthor(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const name = decodeUsername(pathname.slice(AUTHOR_PREFIX.length))
  if (!name) return handleUnknownAuthor(request)
  const { data, error } = await createPublicClient()
    .rpc('find_author', { name })
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .maybeSingle()
  if (error) {
    logError('An author could not be looked up', error)
    // If the page is cached, it can still be served.
    return proceed(request)
  }
  if (!data) return handleUnknownAuthor(request)
  const current = routes.author(data.username)
  // Not permanent, because a former username may get another owner.
  return current === pathname ? proceed(request) : redirect(request, current, 307)
}

const handleUnknownAuthor = (request: NextRequest) => redirectWithoutChatSuffix(request) ?? notFound(request)

import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { handleSession, hasSession, refreshSession } from '@/lib/accounts/handle-session'
import { isShortId } from '@/lib/lineups/slug'
import { REVOKED_HEADER } from '@/lib/offline/kept-pages'
import { LINK_KEY_PARAM, PLAYBOOK_PREFIX, routes } from '@/lib/routes'
import {
  isRead,
  notFound,
  privateRedirect,
  proceed,
  redirectWithoutChatSuffix,
} from '@/lib/server/http/page-routing'
import { checkPlaybook, isPlaybookGone } from './check-playbook'

/** Redirects to the current slug, and removes a key that the playbook does not need. */
export async function handlePlaybook(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl
  const slug = pathname.slice(PLAYBOOK_PREFIX.length)
  const key = searchParams.get(LINK_KEY_PARAM) ?? undefined
  const check = await checkPlaybook(slug, { key })
  if (check.status === 'not-found')
    return redirectWithoutChatSuffix(request) ?? handleUnsharedPlaybook(request, slug)
  // While the database can't be read, stored pages are served. A page with a key is never stored.
  if (check.status === 'unchecked') return key ? notFound(request) : proceed(request)
  const { playbook } = check
  const neededKey = playbook.visibility === 'link' ? key : undefined
  if (playbook.slug !== slug || key !== neededKey)
    return privateRedirect(request, routes.playbook(playbook.slug, neededKey))
  if (neededKey) return handleSession(request, { page: routes.linkedPlaybook(playbook.shortId, neededKey) })
  // The page itself is the same for everybody; only its actions read the session.
  const isAction = request.headers.has('next-action')
  return isAction ? refreshSession(request, async () => proceed(request)) : proceed(request)
}

/** The owner and the team are led to their page of the playbook; others get the 404 page. */
async function handleUnsharedPlaybook(request: NextRequest, slug: string): Promise<NextResponse> {
  const revoked = () => {
    const response = notFound(request)
    // A device then deletes its copy of the playbook.
    response.headers.set(REVOKED_HEADER, '1')
    return response
  }
  if (!isRead(request) || !hasSession(request)) return revoked()
  return refreshSession(request, async (client) => {
    const check = await checkPlaybook(slug, { client })
    if (check.status === 'unchecked') return notFound(request)
    if (check.status === 'not-found') return revoked()
    return privateRedirect(request, routes.editPlaybook(check.playbook.shortId))
  })
}

/** Adds `REVOKED_HEADER` to the page of a playbook that the user has lost. */
export async function handleOwnPlaybook(request: NextRequest): Promise<NextResponse> {
  const response = await handleSession(request)
  const shortId = request.nextUrl.searchParams.get('playbook') ?? ''
  if (!isRead(request) || !isShortId(shortId) || response.headers.has('location')) return response
  // Opens the session again, because `handleSession` does not return its client.
  return refreshSession(request, async (client) => {
    if (await isPlaybookGone(client, shortId)) response.headers.set(REVOKED_HEADER, '1')
    return response
  })
}

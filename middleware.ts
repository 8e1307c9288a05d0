import type { Route } from 'next'
import { type NextRequest, NextResponse } from 'next/server'
import { handleSession, hasSession, needsSession, refreshSession } from '@/lib/accounts/handle-session'
import { hasGuide } from '@/lib/guides/guides'
import { checkAuthorUrl } from '@/lib/lineups/authors/author-urls'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { withKnownCallouts } from '@/lib/lineups/list/known-callouts'
import { encodeFilters, isStaticList } from '@/lib/lineups/list/list-key'
import { toListRequest } from '@/lib/lineups/list/list-request'
import { parseListUrl, respellListUrl } from '@/lib/lineups/list/list-url'
import { canReadLineup, checkLineupUrl } from '@/lib/lineups/published-urls'
import { isPastLastPage, isPastLastSavedPage } from '@/lib/lineups/queries'
import { parseSavedFilters, toListFilters } from '@/lib/lineups/saved/saved-filters'
import { isShortId, parseShortId } from '@/lib/lineups/slug'
import { TAKEN_BACK_HEADER } from '@/lib/offline/kept-pages'
import { checkPlaybook, isPlaybookGone } from '@/lib/playbooks/check-playbook'
import {
  encodePublicPlaybookFilters,
  isPastLastPlaybookPage,
  parsePublicPlaybookFilters,
} from '@/lib/playbooks/public-filters'
import {
  AUTHOR_PREFIX,
  EDIT_PLAYBOOK_PATH,
  INTERNAL_LIST_PREFIX,
  isListPath,
  LINEUP_PREFIX,
  LINKED_PLAYBOOK_PREFIX,
  MAP_GUIDE_PREFIX,
  PLAYBOOK_KEY,
  PLAYBOOK_PREFIX,
  PUBLIC_PLAYBOOKS_PREFIX,
  routes,
} from '@/lib/routes'
import { trimUrlTail } from '@/lib/url-tails'

export const config = {
  matcher: [
    '/',
    '/list/:path*',
    '/lineup/:slug',
    '/by/:username',
    '/playbook/:slug',
    '/public-playbooks/:path*',
    '/linked-playbook/:path*',
    '/guides/maps/:map',
    '/lineups/:path*',
    '/login',
    '/auth/:path*',
    '/reset-password',
    '/account-data',
    '/saved',
    '/my-lineups',
    '/my-lineups/edit',
    '/subscribe',
    '/subscribe/confirm',
    '/unsubscribe',
    '/profile',
    '/playbooks',
    '/playbooks/edit',
    '/playbooks/join',
    '/playbooks/versions',
    '/review',
    '/debug-auth',
    '/admin/:path*',
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
  ],
  runtime: 'nodejs',
}

/** A path that no route matches, so that Next renders the 404 page. */
const NOT_FOUND_PATH = '/404'

/**
 * Rewrites and redirects requests to the page that handles them, and refreshes sessions. It does not control
 * access: pages and actions check access themselves. It also keeps unknown paths from being rendered and
 * stored, because the page cache would grow without bound.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const isInternal = [INTERNAL_LIST_PREFIX, LINKED_PLAYBOOK_PREFIX].some((prefix) =>
    pathname.startsWith(prefix),
  )
  if (isInternal) return rewrite(request, NOT_FOUND_PATH)
  if (pathname === routes.saved()) return handleSavedPage(request)
  if (pathname.startsWith(PLAYBOOK_PREFIX)) return handlePlaybook(request)
  if (pathname === EDIT_PLAYBOOK_PATH) return handleOwnPlaybook(request)
  if (needsSession(pathname)) return handleSession(request)
  const isAction = request.headers.has('next-action')
  return isAction ? refreshSession(request, () => handlePublicPage(request)) : handlePublicPage(request)
}

async function handlePublicPage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname.startsWith(LINEUP_PREFIX)) return handleLineup(request, pathname.slice(LINEUP_PREFIX.length))
  if (pathname.startsWith(AUTHOR_PREFIX)) return handleAuthor(request, pathname.slice(AUTHOR_PREFIX.length))
  if (`${pathname}/`.startsWith(PUBLIC_PLAYBOOKS_PREFIX)) return handlePublicPlaybooks(request)
  if (pathname.startsWith(MAP_GUIDE_PREFIX) && !hasGuide(pathname.slice(MAP_GUIDE_PREFIX.length))) {
    return rewrite(request, NOT_FOUND_PATH)
  }
  return isListPath(pathname) ? handleList(request) : proceed(request)
}

async function handleList(request: NextRequest): Promise<NextResponse> {
  const parsed = parseListUrl(request.nextUrl)
  if (!parsed) return redirectToTrimmed(request) ?? rewrite(request, NOT_FOUND_PATH)
  const filters = withKnownCallouts(parsed)
  const { map, agent, saved } = filters
  if (request.nextUrl.pathname !== routes.lineups({ map, agent }))
    return redirect(request, routes.lineups(filters), 308)
  const respelled = respellListUrl(request.nextUrl, filters)
  if (respelled) return redirect(request, respelled, 308)
  if (saved && hasSession(request)) return handleSavedList(request, filters)
  // Without a session, the saved filter leads to the dynamic list, which shows a notice to sign in.
  const key = encodeFilters(filters)
  if (isStaticList(filters)) return rewrite(request, routes.staticList(key))
  if (await isPastLastPage(toListRequest(filters).meant)) return redirect(request, getFirstPage(filters), 307)
  return rewrite(request, routes.dynamicList(key))
}

/** A list with the filter `saved`, for a signed-in user. */
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

/** The page of all lineups that the user saved. */
function handleSavedPage(request: NextRequest): Promise<NextResponse> {
  const filters = parseSavedFilters(request.nextUrl.searchParams)
  return handleSession(request, {
    redirectFor: async (client, isSignedIn) =>
      isSignedIn && (await isPastLastSavedPage(toListFilters(filters), client))
        ? routes.saved({ ...filters, page: 1 })
        : null,
  })
}

async function handleLineup(request: NextRequest, slug: string): Promise<NextResponse> {
  const check = await checkLineupUrl(slug)
  if (check.status === 'not-found')
    return redirectToTrimmed(request) ?? handleUnpublishedLineup(request, slug)
  if (check.status !== 'moved') return proceed(request)
  const moved = redirect(request, routes.lineup(check.slug), 308)
  // A cached permanent redirect would loop when the title is changed back.
  moved.headers.set('cache-control', 'no-cache')
  return moved
}

/** Leads the author and admins from the URL of a lineup that is not published to its review. Others get the 404 page. */
async function handleUnpublishedLineup(request: NextRequest, slug: string): Promise<NextResponse> {
  const shortId = parseShortId(slug)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!shortId || !isRead || !hasSession(request)) return rewrite(request, NOT_FOUND_PATH)
  return refreshSession(request, async (client) => {
    if (!(await canReadLineup(client, shortId))) return rewrite(request, NOT_FOUND_PATH)
    const response = redirect(request, routes.review(shortId), 307)
    response.headers.set('cache-control', 'private, no-store')
    return response
  })
}

/** The page of an author. Former usernames and other spellings lead to it. */
async function handleAuthor(request: NextRequest, encodedName: string): Promise<NextResponse> {
  const check = await checkAuthorUrl(encodedName)
  if (check.status === 'not-found') return redirectToTrimmed(request) ?? rewrite(request, NOT_FOUND_PATH)
  return check.status === 'moved' ? redirect(request, routes.author(check.username), 307) : proceed(request)
}

/** A list of public playbooks. */
function handlePublicPlaybooks(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl
  const filters = parsePublicPlaybookFilters(pathname.slice(PUBLIC_PLAYBOOKS_PREFIX.length), searchParams)
  if (!filters) return redirectToTrimmed(request) ?? rewrite(request, NOT_FOUND_PATH)
  if (pathname !== routes.publicPlaybooks({ map: filters.map }))
    return redirect(request, routes.publicPlaybooks(filters), 308)
  if (isPastLastPlaybookPage(filters))
    return redirect(request, routes.publicPlaybooks({ ...filters, page: 1 }), 307)
  return rewrite(request, routes.publicPlaybookList(encodePublicPlaybookFilters(filters)))
}

/** A public playbook, or one with the secret of its link. The owner is led to the page that changes it. */
async function handlePlaybook(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl
  const slug = pathname.slice(PLAYBOOK_PREFIX.length)
  const key = searchParams.get(PLAYBOOK_KEY) ?? undefined
  const check = await checkPlaybook(slug, { key })
  if (check.status === 'not-found') return redirectToTrimmed(request) ?? handleUnsharedPlaybook(request, slug)
  // Without an answer of the database, the stored page of a public playbook is still served.
  if (check.status === 'unchecked') return key ? rewrite(request, NOT_FOUND_PATH) : proceed(request)
  const { playbook } = check
  const usedKey = playbook.visibility === 'link' ? key : undefined
  if (playbook.slug !== slug || key !== usedKey) {
    const moved = redirect(request, routes.playbook(playbook.slug, usedKey), 307)
    moved.headers.set('cache-control', 'private, no-store')
    return moved
  }
  if (usedKey) return handleSession(request, { page: routes.linkedPlaybook(playbook.shortId, usedKey) })
  const isAction = request.headers.has('next-action')
  return isAction ? refreshSession(request, async () => proceed(request)) : proceed(request)
}

/** Leads its owner and team from the URL of a playbook that is not shared to their page. Others get the 404 page. */
async function handleUnsharedPlaybook(request: NextRequest, slug: string): Promise<NextResponse> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const takenBack = () => {
    const response = rewrite(request, NOT_FOUND_PATH)
    response.headers.set(TAKEN_BACK_HEADER, '1')
    return response
  }
  if (!isRead || !hasSession(request)) return takenBack()
  return refreshSession(request, async (client) => {
    const check = await checkPlaybook(slug, { client })
    if (check.status === 'unchecked') return rewrite(request, NOT_FOUND_PATH)
    if (check.status === 'not-found') return takenBack()
    const response = redirect(request, routes.editPlaybook(check.playbook.shortId), 307)
    response.headers.set('cache-control', 'private, no-store')
    return response
  })
}

/** A playbook of the user or their team. A phone that has kept it removes its copy once it no longer belongs to them. */
async function handleOwnPlaybook(request: NextRequest): Promise<NextResponse> {
  const response = await handleSession(request)
  const shortId = request.nextUrl.searchParams.get('playbook') ?? ''
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !isShortId(shortId) || response.headers.has('location')) return response
  return refreshSession(request, async (client) => {
    if (await isPlaybookGone(client, shortId)) response.headers.set(TAKEN_BACK_HEADER, '1')
    return response
  })
}

/** Leads from an address that is not found, with something that a chat has added to it, to the address without that. */
function redirectToTrimmed(request: NextRequest): NextResponse | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const trimmed = isRead ? trimUrlTail(request.nextUrl) : undefined
  // Not permanent: an author may take a name that ends so.
  return trimmed ? redirect(request, trimmed as Route, 307) : undefined
}

function rewrite(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = path
  url.search = ''
  return NextResponse.rewrite(url, { request })
}

function redirect(request: NextRequest, path: Route, status: 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl), status)
}

/** Continues with the request as it is now, because refreshing the session may have changed its cookies. */
function proceed(request: NextRequest): NextResponse {
  return NextResponse.next({ request })
}

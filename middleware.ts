import type { NextRequest, NextResponse } from 'next/server'
import { handleSession, needsSession, refreshSession } from '@/lib/accounts/handle-session'
import { hasGuide } from '@/lib/guides/guides'
import { handleAuthor } from '@/lib/lineups/authors/handle-author'
import { handleLineup } from '@/lib/lineups/handle-lineup'
import { handleList } from '@/lib/lineups/list/handle-list'
import { handleSavedPage } from '@/lib/lineups/saved/handle-saved'
import { isListPath } from '@/lib/pages'
import { handleOwnPlaybook, handlePlaybook } from '@/lib/playbooks/handle-playbook'
import { handlePublicPlaybooks } from '@/lib/playbooks/handle-public-list'
import {
  AUTHOR_PREFIX,
  EDIT_PLAYBOOK_PATH,
  INTERNAL_LIST_PREFIX,
  LINEUP_PREFIX,
  LINKED_PLAYBOOK_PREFIX,
  MAP_GUIDE_PREFIX,
  PLAYBOOK_PREFIX,
  PUBLIC_PLAYBOOKS_PREFIX,
  routes,
} from '@/lib/routes'
import { notFound, type PageHandler, proceed } from '@/lib/server/http/page-routing'

/** Next reads `config` from this file's source, so paths are literals. Every handler and dynamic page needs one. */
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

type Handlers = readonly (readonly [path: string, handler: PageHandler])[]

/** These read the session themselves if they need it. A path that ends with `/` stands for all paths below it. */
const HANDLERS: Handlers = [
  [INTERNAL_LIST_PREFIX, notFound],
  [LINKED_PLAYBOOK_PREFIX, notFound],
  [routes.saved(), handleSavedPage],
  [PLAYBOOK_PREFIX, handlePlaybook],
  [EDIT_PLAYBOOK_PATH, handleOwnPlaybook],
]

/** These need no session, so `middleware` refreshes it only for actions. */
const PUBLIC_HANDLERS: Handlers = [
  [LINEUP_PREFIX, handleLineup],
  [AUTHOR_PREFIX, handleAuthor],
  [routes.publicPlaybooks(), handlePublicPlaybooks],
  [PUBLIC_PLAYBOOKS_PREFIX, handlePublicPlaybooks],
  [
    MAP_GUIDE_PREFIX,
    (request) =>
      hasGuide(request.nextUrl.pathname.slice(MAP_GUIDE_PREFIX.length))
        ? proceed(request)
        : notFound(request),
  ],
]

function findHandler(handlers: Handlers, pathname: string): PageHandler | undefined {
  const isIn = (path: string) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)
  return handlers.find(([path]) => isIn(path))?.[1]
}

/** Pages and actions control access themselves. Handlers answer unknown slugs, whose 404 pages would be cached. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const handler = findHandler(HANDLERS, pathname)
  if (handler) return handler(request)
  if (needsSession(pathname)) return handleSession(request)
  const isAction = request.headers.has('next-action')
  return isAction ? refreshSession(request, async () => handlePublicPage(request)) : handlePublicPage(request)
}

function handlePublicPage(request: NextRequest): NextResponse | Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const fallback = isListPath(pathname) ? handleList : proceed
  return (findHandler(PUBLIC_HANDLERS, pathname) ?? fallback)(request)
}

import type { Route } from 'next'
import { type NextRequest, NextResponse } from 'next/server'
import { withoutChatSuffix } from '@/lib/chat-suffix'

export type PageHandler = (request: NextRequest) => NextResponse | Promise<NextResponse>

/** No route matches it, so Next renders the 404 page. */
const NOT_FOUND_PATH = '/404'

/** False for a form or an action. */
export const isRead = ({ method }: NextRequest): boolean => method === 'GET' || method === 'HEAD'

/** Drops the query: a rewritten path has the filters. */
export function rewrite(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = path
  url.search = ''
  return NextResponse.rewrite(url, { request })
}

export const notFound = (request: NextRequest): NextResponse => rewrite(request, NOT_FOUND_PATH)

export const redirect = (request: NextRequest, path: Route, status: 307 | 308): NextResponse =>
  NextResponse.redirect(new URL(path, request.nextUrl), status)

/** A redirect that depends on who asks. */
export function privateRedirect(request: NextRequest, path: Route): NextResponse {
  const response = redirect(request, path, 307)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Removes what a chat has added to the end of an address, if anything. */
export function redirectWithoutChatSuffix(request: NextRequest): NextResponse | undefined {
  const trimmed = isRead(request) ? withoutChatSuffix(request.nextUrl) : undefined
  // Temporary, because an author may take a name that ends in such characters.
  return trimmed ? redirect(request, trimmed as Route, 307) : undefined
}

/** Passes on the request as it is now: refreshing the session may have changed its cookies. */
export const proceed = (request: NextRequest): NextResponse => NextResponse.next({ request })

import type { Route } from 'next'
import { type NextRequest, NextResponse } from 'next/server'
import { withoutChatSuffix } from '@/lib/chat-suffix'

/** Answers a request to a page: with another page at its address, a redirect, or the page itself. */
export type PageHandler = (request: NextRequest) => NextResponse | Promise<NextResponse>

/** A path that no route matches, so that Next renders the 404 page. */
const NOT_FOUND_PATH = '/404'

/** Whether a request reads a page, unlike one that submits a form or calls an action. */
export const isRead = ({ method }: NextRequest): boolean => method === 'GET' || method === 'HEAD'

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

/** Redirects from an address that is not found to the address without what a chat has added to its end, if anything. */
export function redirectWithoutChatSuffix(request: NextRequest): NextResponse | undefined {
  const trimmed = isRead(request) ? withoutChatSuffix(request.nextUrl) : undefined
  // The redirect is temporary, because an author may take a name that ends in such characters.
  return trimmed ? redirect(request, trimmed as Route, 307) : undefined
}

/** Continues with the request as it is now, because refreshing the session may have changed its cookies. */
export const proceed = (request: NextRequest): NextResponse => NextResponse.next({ request })

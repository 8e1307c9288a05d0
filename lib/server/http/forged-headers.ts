import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { NON_PAGE_PREFIXES } from '@/lib/routes'
import { NONCE_HEADER } from './content-security-policy'

/** Request headers that Next takes a page's nonce from. Only the middleware may set them. */
const NONCE_HEADERS = [NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only']

/**
 * Removes nonce headers that visitors send. Next would add such a nonce to the scripts of any page it
 * renders, and would store it in static pages, which all visitors get.
 */
export function dropForgedNonces(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    for (const name of NONCE_HEADERS) delete request.headers[name]
  })
}

/** Maximum body size of a server action. This is Next's own limit. */
export const MAX_ACTION_BYTES = 1024 * 1024

/**
 * Removes the `next-action` header from requests that cannot call an action. Requests with that header pass
 * through the middleware, for which Next keeps their body in memory.
 */
export function dropForgedActions(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (!canCallAction(request)) delete request.headers['next-action']
  })
}

/** Whether a request can call an action: it is a POST to a page, and its body is not too large. */
export function canCallAction({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  return (
    method === 'POST' &&
    !NON_PAGE_PREFIXES.some((prefix) => url.startsWith(prefix)) &&
    Number(headers['content-length'] ?? 0) <= MAX_ACTION_BYTES
  )
}

import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { NO_PAGES } from '@/lib/routes'
import { NONCE_HEADER } from './content-security-policy'

/** Where a page's nonce is taken from; only the middleware may write there. */
const NONCE_SOURCES = [NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only']

/**
 * Takes nonces out of the requests of visitors. Next gives one that it finds to the scripts of whatever it renders,
 * and keeps it in a document that it stores for everybody.
 */
export function dropClaimedNonces(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    for (const name of NONCE_SOURCES) delete request.headers[name]
  })
}

/** What a server action takes at most, in bytes: Next's own limit. */
export const MAX_ACTION_BYTES = 1024 * 1024

/**
 * Takes the header that calls an action out of requests that can call none: what has it passes the middleware, for which
 * Next keeps the body in memory.
 */
export function dropClaimedActions(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (!mayCallAction(request)) delete request.headers['next-action']
  })
}

/** Whether a request may call an action: it is sent to a page, and not longer than one may be. */
export function mayCallAction({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  return (
    method === 'POST' &&
    !NO_PAGES.some((prefix) => url.startsWith(prefix)) &&
    Number(headers['content-length'] ?? 0) <= MAX_ACTION_BYTES
  )
}

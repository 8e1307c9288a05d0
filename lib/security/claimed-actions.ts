import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { NO_PAGES } from '../routes'

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

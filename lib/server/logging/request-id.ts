import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The header that names a request in its answer. */
const REQUEST_ID_HEADER = 'x-request-id'

/** Shared by the bundles of the middleware, the pages and this: one process. */
const shared = globalThis as { arclineRequest?: AsyncLocalStorage<string> }
shared.arclineRequest ??= new AsyncLocalStorage<string>()
const current = shared.arclineRequest

/** The id of the request that is being answered; none outside of one. */
export const requestId = (): string | undefined => current.getStore()

/**
 * Gives each request an id of this server's own, whatever it claims, and names it in the answer where `isNamed` says so:
 * one that others keep would name a request they know nothing of.
 */
export function nameRequests(isNamed: (request: { method: string; pathname: string }) => boolean): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const id = randomUUID()
    request.headers[REQUEST_ID_HEADER] = id
    current.enterWith(id)
    const [pathname = '/'] = (request.url ?? '/').split('?')
    if (isNamed({ method: request.method ?? 'GET', pathname })) response.setHeader(REQUEST_ID_HEADER, id)
  })
}

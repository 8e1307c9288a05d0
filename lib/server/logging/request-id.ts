import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Header that carries the request's id, in the request and in the response. */
const REQUEST_ID_HEADER = 'x-request-id'

/** Shared between the bundles of middleware, pages and instrumentation, which run in one process. */
const shared = globalThis as { arclineRequest?: AsyncLocalStorage<string> }
shared.arclineRequest ??= new AsyncLocalStorage<string>()
const storage = shared.arclineRequest

/** Id of the current request; undefined outside of a request. */
export const getRequestId = (): string | undefined => storage.getStore()

/**
 * Gives each request a new id and overwrites any id that the client sent.
 * @param isExposed whether the response has the id in its header. A cached response must not, because it
 *   would carry the id of another visitor's request.
 */
export function assignRequestIds(
  isExposed: (request: { method: string; pathname: string }) => boolean,
): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const id = randomUUID()
    request.headers[REQUEST_ID_HEADER] = id
    storage.enterWith(id)
    const [pathname = '/'] = (request.url ?? '/').split('?')
    if (isExposed({ method: request.method ?? 'GET', pathname })) response.setHeader(REQUEST_ID_HEADER, id)
  })
}

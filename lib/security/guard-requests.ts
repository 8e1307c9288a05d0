import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { needsDocument } from './documents-only.ts'
import { localTarget, METHODS, refusalOf } from './refusal.ts'

/**
 * Headers that ask for a part of a file, or for it only as it once was. The files here are small, and Next fails where it
 * can't give what they ask for.
 */
const PARTS = ['range', 'if-range', 'if-match', 'if-unmodified-since']

/**
 * Looks at each request before Next does, which has no place of its own for that: its middleware comes after it has read
 * the address, and not at all for files, pictures and odd methods.
 */
export function guardRequests(): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]): boolean {
    const pass = () => emit.apply(this, [event, ...rest] as Parameters<typeof emit>)
    // A request for another protocol is answered in this one, for it would pass all guards; development uses sockets.
    if (event === 'connection' && process.env.NODE_ENV === 'production')
      Object.assign(this, { shouldUpgradeCallback: () => false })
    if (event !== 'request') return pass()
    const [request, response] = rest as [IncomingMessage, ServerResponse]
    request.url = localTarget(request.url ?? '/')
    for (const name of PARTS) delete request.headers[name]
    const status = refusalOf(request) ?? (needsDocument(request) ? 204 : undefined)
    if (status === undefined) return pass()
    answer(response, status)
    return true
  }
}

/** 204 has the router load the page as a document; to what it only fetches ahead it means that there is nothing. */
function answer(response: ServerResponse, status: number): void {
  response.setHeader('cache-control', 'private, no-store')
  if (status === 405) response.setHeader('allow', METHODS.join(', '))
  if (status !== 204) response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(status === 204 ? undefined : STATUS_CODES[status])
}

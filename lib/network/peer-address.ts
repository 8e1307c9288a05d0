import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** The address a request's connection came from; set by this server over whatever the request says. */
export const PEER_HEADER = 'x-peer-address'

/**
 * Writes the address of each connection into its request's headers, which is where pages and actions can
 * read it. Next itself keeps a visitor's own `X-Forwarded-For`, so that header alone can't be believed.
 */
export function markPeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
  })
}

import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
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

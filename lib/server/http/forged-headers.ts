import type { IncomingMessage } from 'node:http'
import { NONCE_HEADER } from './content-security-policy'
import { NON_PAGE_PREFIXES } from './path-rules'

/** Next takes a page's nonce from these headers. Only the middleware may set them. */
const NONCE_HEADERS = [NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only']

export function dropForgedNonces({ headers }: IncomingMessage): void {
  for (const name of NONCE_HEADERS) delete headers[name]
}

/** Next keeps the body of a request with `next-action` in memory, so only calls of actions may have it. */
export function dropForgedActions(request: IncomingMessage): void {
  if (!canCallAction(request)) delete request.headers['next-action']
}

export const canCallAction = ({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && !NON_PAGE_PREFIXES.some((prefix) => url.startsWith(prefix))

import type { IncomingMessage } from 'node:http'
import { NONCE_HEADER } from './content-security-policy'
import { NON_PAGE_PREFIXES } from './route-handlers'

/** Request headers that Next takes a page's nonce from. Only the middleware may set them. */
const NONCE_HEADERS = [NONCE_HEADER, 'content-security-policy', 'content-security-policy-report-only']

/** Removes forged nonce headers: Next would add such a nonce to the scripts of any page, also of static ones. */
export function dropForgedNonces({ headers }: IncomingMessage): void {
  for (const name of NONCE_HEADERS) delete headers[name]
}

/** Removes `next-action` where no action can be called: with it, Next keeps the body in memory for the middleware. */
export function dropForgedActions(request: IncomingMessage): void {
  if (!canCallAction(request)) delete request.headers['next-action']
}

/** Whether a request can call an action: it is a POST to a page. */
export const canCallAction = ({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && !NON_PAGE_PREFIXES.some((prefix) => url.startsWith(prefix))

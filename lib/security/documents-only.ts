import type { IncomingMessage } from 'node:http'
import { isPersonalPage } from '../routes.ts'

/**
 * Whether a page for one person is asked for by the router of a document whose policy is not as strict as that page's. A
 * policy belongs to a document, and a navigation within it keeps it: only a document of its own brings the page's nonce.
 * What the router came from tells which document it is: nothing else leads from a stored document to such a page.
 */
export function needsDocument({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  if (headers.rsc === undefined) return false
  return isPersonalPage(pathOf(url)) && !isPersonalPage(pathOf(headers.referer))
}

const BASE = 'http://site.invalid'

const pathOf = (address = '') => (URL.canParse(address, BASE) ? new URL(address, BASE).pathname : '')

import { routes } from '@/lib/routes'

/** The request header that carries a page's nonce from the middleware to what renders it. */
export const NONCE_HEADER = 'x-nonce'

/** Where the videos of lineups are played. */
export const VIDEO_PLAYER = 'https://www.youtube-nocookie.com'

/** Where browsers report what a policy refused, and the name that policies call it by. */
export const CSP_REPORTS = { path: routes.cspReports, group: 'csp' } as const

/** A nonce for one response: 128 random bits. */
export function makeNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
}

/**
 * The policy of a page that is rendered for each request: only scripts that carry the nonce, and those they
 * load.
 * @param siteUrl the address of the site; on https, what it loads is too.
 * @param analyticsUrl the script that reports page views to where it came from, where there is one. The page's own
 *   scripts add it, so it needs no place of its own among the scripts.
 */
export function contentSecurityPolicy(nonce: string, siteUrl: string, analyticsUrl?: string): string {
  return policyWith(`'nonce-${nonce}' 'strict-dynamic'`, siteUrl, collectorOf(analyticsUrl))
}

/**
 * The policy of what is the same for everybody, stored documents above all. Next writes a page's data into inline
 * scripts, which no nonce can mark in a document that is kept; attributes that run code are refused all the same.
 */
export function storedDocumentPolicy(siteUrl: string, analyticsUrl?: string): string {
  const collector = collectorOf(analyticsUrl)
  return policyWith(`'unsafe-inline'${collector}`, siteUrl, collector)
}

const collectorOf = (analyticsUrl?: string) => (analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : '')

/** Style attributes are part of the server's HTML, so inline styles stay allowed. */
function policyWith(scripts: string, siteUrl: string, collector: string): string {
  // React's development build evaluates strings to rebuild the server's stack traces.
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}${development}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${collector}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${VIDEO_PLAYER}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    `report-uri ${CSP_REPORTS.path}`,
    `report-to ${CSP_REPORTS.group}`,
  ].join('; ')
}

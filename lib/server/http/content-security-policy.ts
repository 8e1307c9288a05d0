import { routes } from '@/lib/routes'

/** Request header with the nonce that the middleware has created for the page. */
export const NONCE_HEADER = 'x-nonce'

export const VIDEO_PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/** Path that browsers send CSP reports to, and the name of that endpoint in `Reporting-Endpoints`. */
export const CSP_REPORTS = { path: routes.cspReports, group: 'csp' } as const

/** Creates a nonce for one response: 128 random bits, as base64. */
export const createNonce = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')

/**
 * The policy of dynamic pages: only scripts with the nonce run, and scripts that those load.
 * @param siteUrl public URL of the site. On https, insecure requests are upgraded.
 * @param analyticsUrl URL of the optional analytics script, which posts to its own origin. A trusted script
 *   loads it, which 'strict-dynamic' allows, so only `connect-src` needs that origin.
 */
export const dynamicPagePolicy = (nonce: string, siteUrl: string, analyticsUrl?: string): string =>
  buildPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"], siteUrl, analyticsSources(analyticsUrl))

/**
 * The policy of pages without a nonce and of files. A cached page cannot carry a per-request nonce, so its inline
 * scripts are allowed by their hashes. Inline event handlers are always blocked.
 * @param scriptHashes the `script-src` sources of the page's inline scripts. The development server, which does not
 *   optimize pages and so has no hashes, allows all of them.
 */
export function hashedPagePolicy(
  siteUrl: string,
  analyticsUrl?: string,
  scriptHashes: readonly string[] = inDevelopment("'unsafe-inline'"),
): string {
  const analytics = analyticsSources(analyticsUrl)
  return buildPolicy([...scriptHashes, ...analytics], siteUrl, analytics)
}

const inDevelopment = (source: string) => (process.env.NODE_ENV === 'development' ? [source] : [])

const analyticsSources = (analyticsUrl?: string) => (analyticsUrl ? [new URL(analyticsUrl).origin] : [])

/** Inline styles are allowed, because the server-rendered HTML contains style attributes. */
function buildPolicy(scripts: readonly string[], siteUrl: string, connect: readonly string[]): string {
  return [
    "default-src 'none'",
    // React's development build uses `eval` to reconstruct server stack traces.
    ["script-src 'self'", ...scripts, ...inDevelopment("'unsafe-eval'")].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${VIDEO_PLAYER_ORIGIN}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    `report-uri ${CSP_REPORTS.path}`,
    `report-to ${CSP_REPORTS.group}`,
  ].join('; ')
}

import { routes } from '@/lib/routes'

export const NONCE_HEADER = 'x-nonce'

export const VIDEO_PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/** `group` is the endpoint's name in `Reporting-Endpoints`. */
export const CSP_REPORTS = { path: routes.cspReports, group: 'csp' } as const

/** 128 random bits, as base64. */
export const createNonce = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')

/** The analytics script needs no `script-src`: trusted scripts load it, which 'strict-dynamic' allows. */
export const dynamicPagePolicy = (nonce: string, siteUrl: string, analyticsUrl?: string): string =>
  buildPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"], siteUrl, analyticsSources(analyticsUrl))

/** For pages without a nonce, such as cached ones. @param scriptHashes `script-src` sources. */
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

/** Inline styles are allowed, because server-rendered HTML has style attributes. */
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

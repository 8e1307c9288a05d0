import { CSP_REPORTS, hashedPagePolicy, VIDEO_PLAYER_ORIGIN } from './content-security-policy'
import { EMBEDDABLE_PREFIXES } from './path-rules'
import type { RequestStep } from './pipeline'

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60

/** The site and its video player use these. Browsers allow `web-share` and `screen-wake-lock` to the site. */
const ALLOWED_FEATURES = [
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'picture-in-picture',
]
const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissions = [
  ...ALLOWED_FEATURES.map((name) => `${name}=(self "${VIDEO_PLAYER_ORIGIN}")`),
  ...DISABLED_FEATURES.map((name) => `${name}=()`),
].join(', ')

export type SecurityHeaderOptions = { siteUrl: string; analyticsUrl?: string | undefined }

/** next.config.ts can't set these headers: the build does not know the settings of the running site. */
export function sendSecurityHeaders(options: SecurityHeaderOptions): RequestStep {
  const headers = Object.entries(securityHeaders(options))
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (EMBEDDABLE_PREFIXES.some((prefix) => request.url?.startsWith(prefix)))
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
  }
}

export function securityHeaders({ siteUrl, analyticsUrl }: SecurityHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': hashedPagePolicy(siteUrl, analyticsUrl),
    'reporting-endpoints': `${CSP_REPORTS.group}="${CSP_REPORTS.path}"`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  }
}

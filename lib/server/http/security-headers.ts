import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SHOWN_ELSEWHERE } from '@/lib/routes'
import { CSP_REPORTS, storedDocumentPolicy, VIDEO_PLAYER } from './content-security-policy'

/** In seconds: two years. */
const HTTPS_FOR = 2 * 365 * 24 * 60 * 60

/** What the site and its video player use of a browser, and what it does not; sharing is the site's own anyway. */
const USED = ['autoplay', 'clipboard-write', 'encrypted-media', 'fullscreen', 'picture-in-picture']
const UNUSED = [
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
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissions = [
  ...USED.map((name) => `${name}=(self "${VIDEO_PLAYER}")`),
  ...UNUSED.map((name) => `${name}=()`),
].join(', ')

/** What the headers depend on. */
export type Surroundings = {
  /** Where people reach the site. */
  siteUrl: string
  /** The script that reports page views, where there is one. */
  analyticsUrl?: string | undefined
}

/**
 * Sends the headers with every answer: documents, files and what route handlers say. The middleware puts the policy of a
 * page for one person in place of the one here. They depend on the running site's settings, which a build does not know.
 */
export function sendSecurityHeaders(surroundings: Surroundings): void {
  const headers = Object.entries(securityHeaders(surroundings))
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const [name, value] of headers) response.setHeader(name, value)
    if (SHOWN_ELSEWHERE.some((prefix) => request.url?.startsWith(prefix)))
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
  })
}

/** The headers of an answer that is the same for everybody. */
export function securityHeaders({ siteUrl, analyticsUrl }: Surroundings): Record<string, string> {
  return {
    'content-security-policy': storedDocumentPolicy(siteUrl, analyticsUrl),
    'reporting-endpoints': `${CSP_REPORTS.group}="${CSP_REPORTS.path}"`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${HTTPS_FOR}; includeSubDomains`,
    }),
  }
}

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { isDynamicPage } from '@/lib/pages'
import { VIDEO_THUMBNAIL_PATH } from '@/lib/routes'
import { logError } from '@/lib/server/logging/log'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { POST_HANDLERS, PUT_HANDLER } from './path-rules'
import type { Guard } from './pipeline'
import { isMalformedTarget, splitTarget, toNormalTarget } from './request-target'

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const methodsOf = (path: string) => ['GET', 'HEAD', 'POST', ...(PUT_HANDLER.test(path) ? ['PUT'] : [])]

/** Next throws when it can't satisfy a range or a precondition. All files are small and sent whole. */
const REMOVED_HEADERS = ['range', 'if-range', 'if-match', 'if-unmodified-since']

const IMAGE_OPTIMIZER = '/_next/image'

/** Paths of RSC payloads. Next would store a file for each; browsers never request them. */
const DATA_PATH = /\.rsc$|\.segments\/|^\/_next\/data\//

/** Next answers a form without a boundary with an internal error. */
const MULTIPART_WITHOUT_BOUNDARY = /^multipart\/form-data(?!.*;\s*boundary=)/i

export function guardRequests(isPublicStepImage: (path: string) => Promise<boolean>): Guard {
  return (request, response) => {
    const { url = '/' } = request
    for (const name of REMOVED_HEADERS) delete request.headers[name]
    const status = getRefusalStatus(request)
    if (status === 405)
      return respond(response, status, { allow: methodsOf(splitTarget(url).path).join(', ') })
    if (status !== undefined) return respond(response, status)
    const target = toNormalTarget(url)
    if (target !== url) return respond(response, 308, { location: target })
    const stepImage = getResizedStepImage(url)
    if (stepImage === undefined) return true
    return checkStepImage(isPublicStepImage(stepImage), response)
  }
}

async function checkStepImage(isPublic: Promise<boolean>, response: ServerResponse): Promise<boolean> {
  try {
    return (await isPublic) || respond(response, 404)
  } catch (error) {
    logError('A resized image was not sent', error)
    return respond(response, 503)
  }
}

type Target = { method: string; url: string; path: string; query: string; headers: RequestHead['headers'] }

type Rule = [status: 200 | 400 | 403 | 404 | 405, isBrokenBy: (target: Target) => boolean]

/** The first broken rule gives the status. `dataPath` comes after `target`, which refuses undecodable paths. */
export const GUARD_RULES = {
  method: [405, ({ method, path }) => !methodsOf(path).includes(method)],
  // Not 404, which would tell caches and crawlers that there is no page at the path.
  target: [400, ({ url }) => isMalformedTarget(url)],
  dataPath: [404, ({ path }) => DATA_PATH.test(decodeURIComponent(path))],
  optimizedImage: [400, ({ path, query }) => path === IMAGE_OPTIMIZER && !isOptimizableImage(query)],
  boundary: [
    400,
    ({ method, headers }) =>
      method === 'POST' && MULTIPART_WITHOUT_BOUNDARY.test(headers['content-type'] ?? ''),
  ],
  // Route handlers check the origin themselves if they need to.
  origin: [
    403,
    ({ method, path, headers }) =>
      method === 'POST' && !POST_HANDLERS.includes(path) && hasForeignOrigin(headers),
  ],
  // Next's router loads the whole page if the response is no RSC payload. 200, because browsers log error statuses.
  fullPageLoad: [200, (target) => needsFullPageLoad(target)],
} as const satisfies Record<string, Rule>

/** @returns undefined if the request keeps all rules. */
export function getRefusalStatus({ method = 'GET', url = '/', headers }: RequestHead) {
  const target = { method, url, ...splitTarget(url), headers }
  return Object.values<Rule>(GUARD_RULES).find(([, isBrokenBy]) => isBrokenBy(target))?.[0]
}

/** A document keeps its CSP while the router navigates, so the stricter CSP of a dynamic page needs a new document. */
const needsFullPageLoad = ({ path, headers }: Target): boolean =>
  headers.rsc !== undefined && isDynamicPage(path) && !isDynamicPage(toPath(headers.referer))

/** There is always a body, because Next's router repeats a request whose response has none. */
function respond(response: ServerResponse, status: number, headers: Record<string, string> = {}): false {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(STATUS_CODES[status])
  return false
}

/** @returns the path in the bucket; undefined for any other request. */
export function getResizedStepImage(url: string): string | undefined {
  const { path, query } = splitTarget(url)
  return path === IMAGE_OPTIMIZER ? stepImagePath(new URLSearchParams(query).get('url') ?? '') : undefined
}

/** The image optimizer would fetch any URL below /media/ and /thumbnail/, and log an error if that fails. */
function isOptimizableImage(query: string): boolean {
  const urls = new URLSearchParams(query).getAll('url')
  return urls.every((url) => stepImagePath(url) !== undefined || VIDEO_THUMBNAIL_PATH.test(url))
}

/** Next compares the same headers, but reports a mismatch as an internal error. */
function hasForeignOrigin({ origin, host, 'x-forwarded-host': forwarded }: RequestHead['headers']): boolean {
  if (origin === undefined) return false
  // Browsers send "null", which is no URL, from sandboxed frames and from pages that hide the referrer.
  return !URL.canParse(origin) || ![host, forwarded].includes(new URL(origin).host)
}

const PLACEHOLDER_ORIGIN = 'http://site.invalid'

const toPath = (url = '') =>
  URL.canParse(url, PLACEHOLDER_ORIGIN) ? new URL(url, PLACEHOLDER_ORIGIN).pathname : ''

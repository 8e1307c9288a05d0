import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { isDynamicPage } from '@/lib/pages'
import { VIDEO_THUMBNAIL_PATH } from '@/lib/routes'
import { logError } from '@/lib/server/logging/log'
import { stepImagePath } from '@/lib/server/storage-bucket'
import type { Guard } from './pipeline'
import { isMalformedTarget, splitTarget, toNormalTarget } from './request-target'
import { POST_HANDLERS, PUT_HANDLER } from './route-handlers'

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The methods that pages, files and route handlers support. */
const methodsOf = (path: string) => ['GET', 'HEAD', 'POST', ...(PUT_HANDLER.test(path) ? ['PUT'] : [])]

/** Next throws when it can't satisfy a range or a precondition. All files are small and sent whole. */
const REMOVED_HEADERS = ['range', 'if-range', 'if-match', 'if-unmodified-since']

const IMAGE_OPTIMIZER = '/_next/image'

/** Other paths of a page's RSC payload, which browsers never use. Next would store a file for each of them. */
const DATA_PATH = /\.rsc$|\.segments\/|^\/_next\/data\//

/** Next answers a form without a boundary with an internal error. */
const MULTIPART_WITHOUT_BOUNDARY = /^multipart\/form-data(?!.*;\s*boundary=)/i

/**
 * Creates the guard. It removes `REMOVED_HEADERS`, answers requests that break a rule, redirects to the normal form of
 * the path, and refuses resized step images that are not public.
 */
export function guardRequests(isPublicStepImage: (path: string) => Promise<boolean>): Guard {
  return (request, response) => {
    const { url = '/' } = request
    for (const name of REMOVED_HEADERS) delete request.headers[name]
    const status = getAnswerStatus(request)
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

/** Responds unless a step image is public. @returns whether Next may handle the request. */
async function checkStepImage(isPublic: Promise<boolean>, response: ServerResponse): Promise<boolean> {
  try {
    return (await isPublic) || respond(response, 404)
  } catch (error) {
    logError('A resized image was not sent', error)
    return respond(response, 503)
  }
}

type AnswerStatus = 200 | 400 | 403 | 404 | 405

/** What the rules know of a request. `path` and `query` are the two parts of `url`. */
type Target = { method: string; url: string; path: string; query: string; headers: RequestHead['headers'] }

type Rule = [status: AnswerStatus, isBrokenBy: (target: Target) => boolean]

/**
 * The rules that a request's head has to keep, in this order. They are broken by requests that no page, file or route
 * handler can handle, that Next would answer with an internal error, with a redirect to another site, or by storing a
 * response forever, or that would resize other images than ours, and by client-side navigations that must become full
 * page loads.
 */
export const GUARD_RULES = {
  method: [405, ({ method, path }) => !methodsOf(path).includes(method)],
  // Not 404, which would tell caches and crawlers that there is no page at the path.
  target: [400, ({ url }) => isMalformedTarget(url)],
  // The path can be decoded, because `target` has refused malformed ones.
  dataPath: [404, ({ path }) => DATA_PATH.test(decodeURIComponent(path))],
  optimizedImage: [400, ({ path, query }) => path === IMAGE_OPTIMIZER && !isOptimizableImage(query)],
  boundary: [
    400,
    ({ method, headers }) =>
      method === 'POST' && MULTIPART_WITHOUT_BOUNDARY.test(headers['content-type'] ?? ''),
  ],
  // Route handlers decide themselves whether they need an origin.
  origin: [
    403,
    ({ method, path, headers }) =>
      method === 'POST' && !POST_HANDLERS.includes(path) && hasForeignOrigin(headers),
  ],
  // Browsers would log an error status. On a text, the router loads the whole page, see `respond`.
  fullPageLoad: [200, (target) => needsFullPageLoad(target)],
} as const satisfies Record<string, Rule>

/** The status with which the guard answers a request itself; undefined if the request keeps all rules. */
export function getAnswerStatus({ method = 'GET', url = '/', headers }: RequestHead) {
  const target = { method, url, ...splitTarget(url), headers }
  return Object.values<Rule>(GUARD_RULES).find(([, isBrokenBy]) => isBrokenBy(target))?.[0]
}

/**
 * Whether a client-side navigation from a static page to a dynamic page must become a full page load. A content
 * security policy belongs to the document, and client-side navigations keep it, so only a full page load applies the
 * dynamic page's stricter policy. The referrer names the page that was left; without one, it counts as static.
 */
const needsFullPageLoad = ({ path, headers }: Target): boolean =>
  headers.rsc !== undefined && isDynamicPage(path) && !isDynamicPage(toPath(headers.referer))

/**
 * Answers a request in place of Next. When Next's router in the browser gets anything but an RSC payload, it loads the
 * whole page. It takes a response without a body for a lost one and repeats the request, so there is always a body.
 * @returns false: Next must not handle the request.
 */
function respond(response: ServerResponse, status: number, headers: Record<string, string> = {}): false {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(STATUS_CODES[status])
  return false
}

/** The bucket path of the step image that the image optimizer is asked for; undefined for any other request. */
export function getResizedStepImage(url: string): string | undefined {
  const { path, query } = splitTarget(url)
  return path === IMAGE_OPTIMIZER ? stepImagePath(new URLSearchParams(query).get('url') ?? '') : undefined
}

/**
 * Whether all URLs are those of our images; Next refuses a request without any. The image optimizer would fetch every
 * URL below /media/ and /thumbnail/, and log an error if it fails.
 */
function isOptimizableImage(query: string): boolean {
  const urls = new URLSearchParams(query).getAll('url')
  return urls.every((url) => stepImagePath(url) !== undefined || VIDEO_THUMBNAIL_PATH.test(url))
}

/**
 * Whether a page of another origin sent a form or called an action. Next compares the same headers, but reports a
 * mismatch as an internal error. `same-origin.ts` compares this check with the others.
 */
function hasForeignOrigin({
  origin,
  host,
  'x-forwarded-host': forwarded,
}: IncomingMessage['headers']): boolean {
  if (origin === undefined) return false
  // Browsers send "null", which is no URL, from sandboxed frames and from pages that hide the referrer.
  return !URL.canParse(origin) || ![host, forwarded].includes(new URL(origin).host)
}

const PLACEHOLDER_ORIGIN = 'http://site.invalid'

const toPath = (url = '') =>
  URL.canParse(url, PLACEHOLDER_ORIGIN) ? new URL(url, PLACEHOLDER_ORIGIN).pathname : ''

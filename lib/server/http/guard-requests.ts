import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { isDynamicPage, POST_HANDLERS, VIDEO_THUMBNAIL_PATH } from '@/lib/routes'
import { logError } from '@/lib/server/logging/log'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { getCallRejection, mayCallAction, readActionIds } from './action-calls'
import { bufferBody, hasBody } from './buffered-body'
import type { Guard } from './pipeline'

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Methods that pages, files and route handlers support. */
const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Headers of range and conditional requests. They are removed: Next throws when it cannot satisfy such a
 * request. All files are small, so ranges are not needed.
 */
const RANGE_HEADERS = ['range', 'if-range', 'if-match', 'if-unmodified-since']

/** Path of Next's image optimizer. */
const IMAGE_OPTIMIZER = '/_next/image'

/**
 * Paths that also return a page's RSC payload. Browsers never use them; they send a header. Next would store
 * a separate cache file for every such path requested.
 */
const DATA_PATH = /\.rsc$|\.segments\/|^\/_next\/data\//

const MULTIPART_WITHOUT_BOUNDARY = /^multipart\/form-data(?!.*;\s*boundary=)/i

const CONTROL_CHARACTER = /\p{Cc}/u

/** Tells Next's router that the server has no such action: the page is of another build. */
const ACTION_NOT_FOUND_HEADER = 'x-nextjs-action-not-found'

type GuardOptions = {
  isPublishedStepImage: (path: string) => Promise<boolean>
  /** In development, actions are added to the build as their pages are opened, so a call may have any id. */
  isProduction: boolean
}

/** Creates the guard, which rejects what Next can't handle, and prepares the rest for it. */
export function guardRequests({ isPublishedStepImage, isProduction }: GuardOptions): Guard {
  const actionIds = isProduction ? readActionIds() : undefined
  return (request, response) => {
    request.url = toRelativeTarget(request.url ?? '/')
    for (const name of RANGE_HEADERS) delete request.headers[name]
    const status = getRejectionStatus(request) ?? (needsFullPageLoad(request) ? 406 : undefined)
    if (status !== undefined) {
      respond(response, status)
      return false
    }
    const stepImage = getResizedStepImage(request.url)
    if (stepImage !== undefined) return checkStepImage(isPublishedStepImage(stepImage), response)
    return isPostToPage(request) ? checkBody(request, response, actionIds) : true
  }
}

/** Responds unless a step image is published. @returns whether Next may handle the request. */
async function checkStepImage(isPublished: Promise<boolean>, response: ServerResponse): Promise<boolean> {
  try {
    if (await isPublished) return true
    respond(response, 404)
  } catch (error) {
    logError('A resized image was not sent', error)
    respond(response, 503)
  }
  return false
}

/** Whether Next answers a request with a page, which may call an action. */
const isPostToPage = ({ method, url = '/' }: Pick<RequestHead, 'method' | 'url'>): boolean =>
  method === 'POST' && !POST_HANDLERS.includes(splitTarget(url).path)

/**
 * Reads the body of a POST to a page, and responds if it is too large, too slow, or calls what is no server
 * action.
 * @param actionIds the ids of all actions; undefined allows any id.
 * @returns whether Next may handle the request.
 */
async function checkBody(
  request: IncomingMessage,
  response: ServerResponse,
  actionIds: ReadonlySet<string> | undefined,
): Promise<boolean> {
  const body = hasBody(request) ? await bufferBody(request) : Buffer.alloc(0)
  if (body === undefined) return false
  if (typeof body === 'number') {
    // A body that takes too long is not waited for. The rest of any other is dropped as it arrives: a connection that is
    // closed while the client still sends can lose the answer.
    if (body === 408) response.setHeader('connection', 'close')
    else request.resume()
    respond(response, body)
    return false
  }
  const status =
    actionIds && mayCallAction(request.headers)
      ? await getCallRejection(request.headers, body, actionIds)
      : undefined
  if (status === undefined) return true
  if (status === 404) response.setHeader(ACTION_NOT_FOUND_HEADER, '1')
  respond(response, status)
  return false
}

/**
 * Returns the status for rejecting a request before Next sees it. It rejects requests that no page, file or
 * route handler can handle, and requests that Next would answer with an internal error, with a redirect to
 * another site, or by storing a response forever.
 * @returns undefined if the request is acceptable.
 */
export function getRejectionStatus({
  method = 'GET',
  url = '/',
  headers,
}: RequestHead): 400 | 403 | 404 | 405 | undefined {
  if (!METHODS.includes(method)) return 405
  const { path, query } = splitTarget(url)
  const decoded = decode(path)
  if (!path.startsWith('/') || decoded === undefined || CONTROL_CHARACTER.test(decoded)) return 400
  if (DATA_PATH.test(decoded)) return 404
  if (path === IMAGE_OPTIMIZER && !isOptimizableImage(query)) return 400
  if (method !== 'POST') return undefined
  if (MULTIPART_WITHOUT_BOUNDARY.test(headers['content-type'] ?? '')) return 400
  // Route handlers check the origin themselves.
  return isPostToPage({ method, url }) && hasForeignOrigin(headers) ? 403 : undefined
}

/**
 * Removes scheme and host from a request target, because Next would redirect visitors to that host. Any other
 * target is returned unchanged.
 */
export function toRelativeTarget(url: string): string {
  if (url.startsWith('/') || !/^https?:/i.test(url) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * Whether a client-side navigation from a static page to a dynamic page must become a full page load. A
 * content security policy belongs to the document, and client-side navigations keep it, so only a full page
 * load applies the dynamic page's stricter policy. The referrer tells which page the navigation started on.
 */
export function needsFullPageLoad({ url = '/', headers }: Pick<RequestHead, 'url' | 'headers'>): boolean {
  if (headers.rsc === undefined) return false
  return isDynamicPage(toPath(url)) && !isDynamicPage(toPath(headers.referer))
}

/**
 * Sends a response without Next. On an error status, Next's router falls back to a full page load, and ignores a
 * prefetch. A response without a body would be a lost one to it, which it repeats.
 */
function respond(response: ServerResponse, status: number): void {
  response.setHeader('cache-control', 'private, no-store')
  if (status === 405) response.setHeader('allow', METHODS.join(', '))
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(STATUS_CODES[status])
}

function splitTarget(url: string) {
  const [path = '', ...query] = url.split('?')
  return { path, query: query.join('?') }
}

/** Decodes a path. Returns undefined when its percent-encoding is invalid. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * The path in the bucket of the step image that the image optimizer is asked for. Returns undefined for any
 * other request.
 */
export function getResizedStepImage(url: string): string | undefined {
  const { path, query } = splitTarget(url)
  return path === IMAGE_OPTIMIZER ? stepImagePath(new URLSearchParams(query).get('url') ?? '') : undefined
}

/**
 * Whether the image optimizer is asked for an image of this site. It would fetch any URL, and log an error if
 * that fails.
 */
function isOptimizableImage(query: string): boolean {
  const urls = new URLSearchParams(query).getAll('url')
  return urls.every((url) => stepImagePath(url) !== undefined || VIDEO_THUMBNAIL_PATH.test(url))
}

/**
 * Whether `Origin` states that a page of another origin sent a form or called an action. Next compares the
 * same headers, but reports a mismatch as an internal error. `same-origin.ts` compares this check with the
 * others.
 */
function hasForeignOrigin({
  origin,
  host,
  'x-forwarded-host': forwarded,
}: IncomingMessage['headers']): boolean {
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || ![host, forwarded].includes(new URL(origin).host)
}

const PLACEHOLDER_ORIGIN = 'http://site.invalid'

const toPath = (url = '') =>
  URL.canParse(url, PLACEHOLDER_ORIGIN) ? new URL(url, PLACEHOLDER_ORIGIN).pathname : ''

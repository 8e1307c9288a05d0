import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { isDynamicPage, NON_PAGE_PREFIXES, VIDEO_THUMBNAIL_PATH } from '@/lib/routes'
import { stepImagePath } from '@/lib/server/storage-bucket'

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

/**
 * Checks every request before Next sees it, by replacing the `emit` method of Node's HTTP server. Next has no
 * hook for that: its middleware runs after Next has parsed the URL, and not at all for files, images and
 * unusual methods.
 */
export function guardRequests(): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]): boolean {
    const proceed = () => emit.apply(this, [event, ...rest] as Parameters<typeof emit>)
    // An upgrade request would bypass all checks, so production treats it as a plain request.
    // Development needs web sockets.
    if (event === 'connection' && process.env.NODE_ENV === 'production')
      Object.assign(this, { shouldUpgradeCallback: () => false })
    if (event !== 'request') return proceed()
    const [request, response] = rest as [IncomingMessage, ServerResponse]
    request.url = toRelativeTarget(request.url ?? '/')
    for (const name of RANGE_HEADERS) delete request.headers[name]
    const status = getRejectionStatus(request) ?? (needsFullPageLoad(request) ? 204 : undefined)
    if (status === undefined) return proceed()
    respond(response, status)
    return true
  }
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
  const isForPage = !NON_PAGE_PREFIXES.some((prefix) => path.startsWith(prefix))
  return isForPage && hasForeignOrigin(headers) ? 403 : undefined
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
 * Sends a response without Next. On a 204, Next's router falls back to a full page load; a prefetch is
 * ignored.
 */
function respond(response: ServerResponse, status: number): void {
  response.setHeader('cache-control', 'private, no-store')
  if (status === 405) response.setHeader('allow', METHODS.join(', '))
  if (status !== 204) response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(status === 204 ? undefined : STATUS_CODES[status])
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

import { type IncomingMessage, Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { isPersonalPage, NO_PAGES, VIDEO_PICTURE } from '@/lib/routes'
import { stepImagePath } from '@/lib/server/storage-bucket'

/**
 * Headers that ask for a part of a file, or for it only as it once was. The files here are small, and Next fails where it
 * can't give what they ask for.
 */
const PARTS = ['range', 'if-range', 'if-match', 'if-unmodified-since']

/**
 * Looks at each request before Next does, which has no place of its own for that: its middleware comes after it has read
 * the address, and not at all for files, pictures and odd methods.
 */
export function guardRequests(): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]): boolean {
    const pass = () => emit.apply(this, [event, ...rest] as Parameters<typeof emit>)
    // A request for another protocol is answered in this one, for it would pass all guards; development uses sockets.
    if (event === 'connection' && process.env.NODE_ENV === 'production')
      Object.assign(this, { shouldUpgradeCallback: () => false })
    if (event !== 'request') return pass()
    const [request, response] = rest as [IncomingMessage, ServerResponse]
    request.url = localTarget(request.url ?? '/')
    for (const name of PARTS) delete request.headers[name]
    const status = refusalOf(request) ?? (needsDocument(request) ? 204 : undefined)
    if (status === undefined) return pass()
    answer(response, status)
    return true
  }
}

/** 204 has the router load the page as a document; to what it only fetches ahead it means that there is nothing. */
function answer(response: ServerResponse, status: number): void {
  response.setHeader('cache-control', 'private, no-store')
  if (status === 405) response.setHeader('allow', METHODS.join(', '))
  if (status !== 204) response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.writeHead(status).end(status === 204 ? undefined : STATUS_CODES[status])
}

/** The methods that pages, files and route handlers are asked by. */
const METHODS = ['GET', 'HEAD', 'POST']

/** Where Next makes the sizes of pictures. */
const IMAGE_OPTIMIZER = '/_next/image'

/**
 * Further addresses of a document's data, which a browser asks for by a header instead. Next would keep what it answers
 * there beside the document, each in a file of its own, for any address at all.
 */
const DATA_PATH = /\.rsc$|\.segments\/|^\/_next\/data\//

const MULTIPART_WITHOUT_BOUNDARY = /^multipart\/form-data(?!.*;\s*boundary=)/i

const CONTROL = /\p{Cc}/u

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Why a request is answered before Next sees it, as a status: what no page, file or route handler can answer, and what
 * Next would answer with an error of its own, with a redirect to another site, or by keeping something for good.
 * @returns `undefined` when nothing speaks against it.
 */
export function refusalOf({
  method = 'GET',
  url = '/',
  headers,
}: Request): 400 | 403 | 404 | 405 | undefined {
  if (!METHODS.includes(method)) return 405
  const { path, query } = partsOf(url)
  const decoded = decode(path)
  if (!path.startsWith('/') || decoded === undefined || CONTROL.test(decoded)) return 400
  if (DATA_PATH.test(decoded)) return 404
  if (path === IMAGE_OPTIMIZER && !asksForPicture(query)) return 400
  if (method !== 'POST') return undefined
  if (MULTIPART_WITHOUT_BOUNDARY.test(headers['content-type'] ?? '')) return 400
  const isForPage = !NO_PAGES.some((prefix) => path.startsWith(prefix))
  return isForPage && isFromOtherOrigin(headers) ? 403 : undefined
}

/**
 * The path and query of a request's target: it may name a scheme and a host as well, and Next would send people there.
 * What is neither stays as it is.
 */
export function localTarget(url: string): string {
  if (url.startsWith('/') || !/^https?:/i.test(url) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

function partsOf(url: string) {
  const [path = '', ...query] = url.split('?')
  return { path, query: query.join('?') }
}

/** `undefined` where the escapes of a path stand for no text. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Whether a picture is named that the site may have: the optimizer fetches, and complains about, whatever it is given. */
function asksForPicture(query: string): boolean {
  const urls = new URLSearchParams(query).getAll('url')
  return urls.every((url) => stepImagePath(url) !== undefined || VIDEO_PICTURE.test(url))
}

/** Whether a form or the call of an action comes from a page of another origin, which Next would call its own failure. */
function isFromOtherOrigin({
  origin,
  host,
  'x-forwarded-host': forwarded,
}: IncomingMessage['headers']): boolean {
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || ![host, forwarded].includes(new URL(origin).host)
}

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

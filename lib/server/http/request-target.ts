import type { IncomingMessage } from 'node:http'

/** Characters. The longest path that the site links, an author's, has less than 400. */
export const MAX_PATH_LENGTH = 1024

/**
 * Refused, because programs read them differently: some resolve `/x/../y` to `/y`. `deploy/nginx.conf` has the same
 * patterns, whose matches (`~*`) ignore case.
 */
export const MALFORMED_TARGETS: readonly RegExp[] = [
  // Not a path, but `*`, a host with a port, or a URL that is not HTTP.
  /^(?!\/)/i,
  new RegExp(`^[^?]{${MAX_PATH_LENGTH + 1}}`, 'i'),
  // Characters that must be encoded.
  /[^\x21\x22\x24-\x7e]/i,
  // Empty segments, backslashes and encoded slashes.
  /^[^?]*(\/\/|\x5c|%2f|%5c)/i,
  // Dot segments.
  /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
  // Encoded control characters.
  /^[^?]*(%[01][0-9a-f]|%7f|%c2%[89])/i,
  // A percent sign that encodes nothing.
  /^[^?]*%(?![0-9a-f]{2})/i,
]

/** RFC 3986, section 2.3. */
const NEEDLESSLY_ENCODED = /%(2d|2e|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/** Removes scheme and host: Next would redirect visitors to that host. */
export function removeTargetHost(request: Pick<IncomingMessage, 'url'>): void {
  const { url = '/' } = request
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0]
  if (origin === undefined) return
  const target = url.slice(origin.length)
  request.url = target.startsWith('/') ? target : `/${target}`
}

export const isMalformedTarget = (target: string): boolean =>
  MALFORMED_TARGETS.some((pattern) => pattern.test(target)) || !isDecodable(splitTarget(target).path)

/** Programs that pass addresses on change their encoding or add a slash. @param target not malformed. */
export function toNormalTarget(target: string): string {
  const { path } = splitTarget(target)
  const decoded = path.replace(NEEDLESSLY_ENCODED, (encoded) => decodeURIComponent(encoded))
  return (decoded.replace(/(?<=.)\/$/, '') || '/') + target.slice(path.length)
}

export function splitTarget(target: string): { path: string; query: string } {
  const [path = '', ...query] = target.split('?')
  return { path, query: query.join('?') }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

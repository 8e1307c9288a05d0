import type { IncomingMessage } from 'node:http'

/** Longest path that is answered, in characters. The longest that the site links, of an author, has about 300. */
export const MAX_PATH_LENGTH = 1024

/**
 * Request targets that no link of the site has. Programs that read a path disagree about them: some resolve `/x/../y`
 * to `/y`, others compare the text. `deploy/nginx.conf` has the same patterns, in the syntax that JavaScript and PCRE
 * share.
 */
export const MALFORMED_TARGETS: readonly RegExp[] = [
  // Another form than a path: a host and port, `*`, or another scheme.
  /^(?!\/)/i,
  new RegExp(`^[^?]{${MAX_PATH_LENGTH + 1}}`, 'i'),
  // Fragments, spaces, control characters and letters that are not encoded.
  /[^\x21\x22\x24-\x7e]/i,
  // Empty segments, backslashes, and either kind of slash encoded.
  /^[^?]*(\/\/|\x5c|%2f|%5c)/i,
  // Dot segments.
  /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
  // Encoded control characters.
  /^[^?]*(%[01][0-9a-f]|%7f|%c2%[89])/i,
  // A percent sign that encodes nothing.
  /^[^?]*%(?![0-9a-f]{2})/i,
]

/** An encoded character that needs no encoding (RFC 3986, section 2.3). */
const NEEDLESSLY_ENCODED = /%(2d|2e|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/** Removes scheme and host from the request target. Next would redirect visitors to that host. */
export function removeTargetHost(request: Pick<IncomingMessage, 'url'>): void {
  const { url = '/' } = request
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0]
  if (origin === undefined) return
  const target = url.slice(origin.length)
  request.url = target.startsWith('/') ? target : `/${target}`
}

/** Whether a request target is malformed, so that the path could be taken for another one. */
export const isMalformedTarget = (target: string): boolean =>
  MALFORMED_TARGETS.some((pattern) => pattern.test(target)) || !isDecodable(splitTarget(target).path)

/**
 * The normal form of a request target that is not malformed: nothing is encoded needlessly, and only `/` ends in a
 * slash. Every other spelling is redirected to it, because people share such addresses, and programs that pass them on
 * change their encoding. The result is a path of this site, since it cannot start with two slashes.
 */
export function toNormalTarget(target: string): string {
  const { path } = splitTarget(target)
  const decoded = path.replace(NEEDLESSLY_ENCODED, (encoded) => decodeURIComponent(encoded))
  return (decoded.replace(/(?<=.)\/$/, '') || '/') + target.slice(path.length)
}

/** Splits a request target at its first question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const [path = '', ...query] = target.split('?')
  return { path, query: query.join('?') }
}

/** Whether the percent-encoding of a path is valid UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

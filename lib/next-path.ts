/** An arbitrary origin, to check whether a path stays on it. */
const BASE = 'https://site.invalid'

/**
 * Parses where to go after signing in. Prevents open redirects. @param value an untrusted `next` parameter.
 * @returns path and query, starting with exactly one slash; `/` when the value leaves this site or is no page.
 */
export function parseNextPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 500) return '/'
  if (!URL.canParse(value, BASE)) return '/'
  const { origin, pathname, search } = new URL(value, BASE)
  const isSameOrigin = origin === BASE && !pathname.startsWith('//')
  // After signing in, /login would loop, /auth/confirm is only for links in mails, and the others have no page.
  const isPage = !/^\/(login|auth|api)(\/|$)/.test(pathname)
  return isSameOrigin && isPage ? `${pathname}${search}` : '/'
}

const BASE = 'https://site.invalid'

/** Prevents open redirects by an untrusted `next` parameter. @returns path and query, with one slash in front. */
export function parseNextPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 500) return '/'
  if (!URL.canParse(value, BASE)) return '/'
  const { origin, pathname, search } = new URL(value, BASE)
  const isSameOrigin = origin === BASE && !pathname.startsWith('//')
  // /login would loop, /auth/confirm is only for links in mails, and the others have no page.
  const isPage = !/^\/(login|auth|api)(\/|$)/.test(pathname)
  return isSameOrigin && isPage ? `${pathname}${search}` : '/'
}

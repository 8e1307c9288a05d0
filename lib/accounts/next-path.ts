/** Any origin: only whether a path leaves it counts. */
const BASE = 'https://site.invalid'

/**
 * Where to go after signing in: the path asked for when it stays on this site, else `/`.
 * @param value an untrusted `next` parameter.
 * @returns a site-relative address that starts with exactly one slash.
 */
export function nextPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 500) return '/'
  if (!URL.canParse(value, BASE)) return '/'
  const { origin, pathname, search } = new URL(value, BASE)
  const staysHere = origin === BASE && !pathname.startsWith('//')
  // Signing in would lead in circles from the first, and the others show nothing to come back to.
  const isPage = !/^\/(login|auth|api)(\/|$)/.test(pathname)
  return staysHere && isPage ? `${pathname}${search}` : '/'
}

/**
 * How a cookie of the site is named and protected: never readable by scripts, sent only from this site, and on https
 * only over it, which its name promises. Browsers share cookies between the ports of a host, so on http the name
 * tells them apart.
 * @param base the cookie's own name.
 * @param path the only part of the site it is sent to.
 */
export function protectedCookie(siteUrl: string, base: string, path: string) {
  const { protocol, port } = new URL(siteUrl)
  const secure = protocol === 'https:'
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  const name = secure ? `${prefix}${base}` : `${base}-${port || 80}`
  return { name, path, httpOnly: true, sameSite: 'lax', secure } as const
}

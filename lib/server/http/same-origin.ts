/**
 * Whether a page of this site sent the request, and not one of another: browsers say so themselves, and no page can
 * make them say otherwise. On http they say only which origin it was.
 */
export function isFromThisSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/**
 * Whether the browser says that a page of another site sent the request. Next compares the request's origin with its
 * host for actions, which a proxy may pass on as it was claimed; this holds whatever the host is.
 */
export function isFromElsewhere(headers: Headers): boolean {
  return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
}

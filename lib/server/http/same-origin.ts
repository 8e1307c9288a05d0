// Three checks protect against requests from other sites (CSRF):
// - `isSameOrigin`, in route handlers, is strict: the headers must prove that this site sent the request.
// - `isCrossOrigin`, in server actions, only rejects what the browser states to be from elsewhere, and adds
//   to Next's own check of `Origin`.
// - `hasForeignOrigin` in `guard-requests.ts` rejects what Next's check would report as an internal error.

/**
 * Whether a page of this site sent the request, by `Sec-Fetch-Site`, which pages cannot change. On http browsers send
 * only `Origin`, which is compared with the host.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/**
 * Whether `Sec-Fetch-Site` names another origin; false if it is missing. For actions, Next only compares `Origin` with
 * the host, which a proxy may forward although it is forged.
 */
export const isCrossOrigin = (headers: Headers): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')

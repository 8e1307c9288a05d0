/** The check of route handlers. On http, browsers send only `Origin`. */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/** The check of server actions. A proxy may forward a forged host, with which Next compares `Origin`. */
export const isCrossOrigin = (headers: Headers): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')

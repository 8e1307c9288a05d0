import type { IncomingMessage, ServerResponse } from 'node:http'
import { BROWSER_IMAGE_TTL_S, RESIZED_IMAGE_CACHE_S } from '@/lib/limits'

/** Lifetime in caches before the site. */
const SHARED_CACHE_S = 5

/** No configuration of Next can change these headers. */
export function correctResponseHeaders(_: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    limitSharedCaching(response)
    limitImageCaching(response)
    removeDuplicateLocation(response)
    return writeHead.apply(response, args)
  }) as typeof writeHead
}

/** Next sends lifetimes of up to a month, during which caches before the site would keep changed or deleted content. */
function limitSharedCaching(response: ServerResponse): void {
  if (/\bs-maxage=/.test(String(response.getHeader('cache-control'))))
    response.setHeader('cache-control', `public, max-age=0, s-maxage=${SHARED_CACHE_S}, must-revalidate`)
}

/** No other response may have this lifetime. */
const STEP_IMAGE_MAX_AGE = new RegExp(`\\bmax-age=${RESIZED_IMAGE_CACHE_S}\\b`)

/** Browsers must notice when a step image was taken away. */
function limitImageCaching(response: ServerResponse): void {
  if (STEP_IMAGE_MAX_AGE.test(String(response.getHeader('cache-control'))))
    response.setHeader('cache-control', `public, max-age=${BROWSER_IMAGE_TTL_S}, must-revalidate`)
}

/** Next sends the `Location` header of a static redirect twice. */
function removeDuplicateLocation(response: ServerResponse): void {
  const locations = response.getHeader('location')
  if (Array.isArray(locations) && locations[0]) response.setHeader('location', locations[0])
}

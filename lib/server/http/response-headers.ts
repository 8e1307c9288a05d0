import type { IncomingMessage, ServerResponse } from 'node:http'
import { BROWSER_IMAGE_TTL_S, STEP_IMAGE_CACHE_S } from '@/lib/limits'

/** How long a cache in front of the site may serve a static page without asking the site, in seconds. */
const SHARED_CACHE_S = 5

/** Corrects response headers of Next that no configuration can change, just before they are sent. */
export function correctResponseHeaders(_: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    limitSharedCaching(response)
    limitImageCaching(response)
    removeDuplicateLocation(response)
    return writeHead.apply(response, args)
  }) as typeof writeHead
}

/**
 * Next sends the lifetimes of its own cache, up to a month. In caches in front of the site, changed or deleted content
 * would stay as long. This also applies to the 404 page.
 */
function limitSharedCaching(response: ServerResponse): void {
  if (/\bs-maxage=/.test(String(response.getHeader('cache-control'))))
    response.setHeader('cache-control', `public, max-age=0, s-maxage=${SHARED_CACHE_S}, must-revalidate`)
}

/** Recognizes the response with a step image by its lifetime, which no other response may have. */
const STEP_IMAGE_MAX_AGE = new RegExp(`\\bmax-age=${STEP_IMAGE_CACHE_S}\\b`)

/** Browsers must notice when a step image was taken away. The image optimizer sends the lifetime of its own cache. */
function limitImageCaching(response: ServerResponse): void {
  if (STEP_IMAGE_MAX_AGE.test(String(response.getHeader('cache-control'))))
    response.setHeader('cache-control', `public, max-age=${BROWSER_IMAGE_TTL_S}, must-revalidate`)
}

/** Next sends the `Location` header of a static redirect twice. */
function removeDuplicateLocation(response: ServerResponse): void {
  const locations = response.getHeader('location')
  if (Array.isArray(locations) && locations[0]) response.setHeader('location', locations[0])
}

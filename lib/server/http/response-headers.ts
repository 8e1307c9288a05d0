import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/** How long a cache in front of the site may answer with a document by itself, in seconds. */
const SHARED_CACHE_S = 5

/** Corrects headers of Next's as they are sent: it sets them where no configuration reaches. */
export function correctAnswerHeaders(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    const { writeHead } = response
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      limitSharedCaches(response)
      keepOneLocation(response)
      return writeHead.apply(response, args)
    }) as typeof writeHead
  })
}

/**
 * Says of stored documents, and of the stored 404 page, how long caches in front of the site may keep them. Next tells them
 * its own store's times, of up to a month, which what an admin changes or deletes would outlive there.
 */
function limitSharedCaches(response: ServerResponse): void {
  if (/\bs-maxage=/.test(String(response.getHeader('cache-control'))))
    response.setHeader('cache-control', `public, max-age=0, s-maxage=${SHARED_CACHE_S}, must-revalidate`)
}

/** A stored page that redirects names its target twice. */
function keepOneLocation(response: ServerResponse): void {
  const locations = response.getHeader('location')
  if (Array.isArray(locations) && locations[0]) response.setHeader('location', locations[0])
}

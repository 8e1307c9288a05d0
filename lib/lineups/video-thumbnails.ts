import 'server-only'
import { LRUCache } from 'lru-cache'
import { logWarning } from '@/lib/server/logging/log'
import { videoThumbnailSources } from './video'

/** Timeout of one request to YouTube. */
const REQUEST_TIMEOUT_MS = 3000

/** Thumbnails by video id, of about 100 KB each. */
const thumbnails = new LRUCache<string, ArrayBuffer>({ max: 200, ttl: 86_400_000 })
/** Ids of videos whose thumbnail could not be fetched recently. */
const missing = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/**
 * Fetches the thumbnail of a video as a JPEG, in the best available quality. The server fetches it, so that
 * YouTube learns nothing about our visitors. Returns `undefined` when it is unavailable at the moment.
 */
export async function getVideoThumbnail(id: string): Promise<ArrayBuffer | undefined> {
  const cached = thumbnails.get(id)
  if (cached || missing.has(id)) return cached
  for (const source of videoThumbnailSources(id)) {
    const thumbnail = await fetchImage(source)
    if (!thumbnail) continue
    thumbnails.set(id, thumbnail)
    return thumbnail
  }
  missing.set(id, true)
  return undefined
}

async function fetchImage(source: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return response.ok ? await response.arrayBuffer() : undefined
  } catch (error) {
    logWarning(`${source} could not be fetched`, error)
    return undefined
  }
}

import 'server-only'
import { LRUCache } from 'lru-cache'
import { videoId, videoThumbnailSources } from './video'

/** How long the video site may take, in milliseconds, before a card goes without its picture. */
const PATIENCE_MS = 3000

/** Videos that had no picture a moment ago: they are not asked for again with every visitor. */
const missing = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/**
 * Fetches a video's thumbnail for our visitors, so that the video's site learns nothing of them: the best
 * quality there is. `undefined` when the id is none, or no picture can be had.
 */
export async function openVideoThumbnail(id: string): Promise<ReadableStream<Uint8Array> | undefined> {
  if (videoId(`https://youtu.be/${id}`) !== id || missing.has(id)) return undefined
  for (const source of videoThumbnailSources(id)) {
    const answer = await fetch(source, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
      console.warn(`Thumbnail of video ${id} could not be fetched: ${error.message}`)
    })
    if (answer?.ok && answer.body) return answer.body
  }
  missing.set(id, true)
  return undefined
}

import 'server-only'
import { LRUCache } from 'lru-cache'
import { logWarning } from '@/lib/server/logging/log'
import { videoThumbnailSources } from './video'

/** How long the video's site may take for one picture, in milliseconds, before a card goes without it. */
const PATIENCE_MS = 3000

/** Pictures at hand, of about 100 KB each, and ids that had none a moment ago. */
const found = new LRUCache<string, ArrayBuffer>({ max: 200, ttl: 86_400_000 })
const missing = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/**
 * The thumbnail of a video as a JPEG, in the best quality there is, fetched for our visitors so that the
 * video's site learns nothing of them. `undefined` when it can't be had now.
 */
export async function videoPicture(id: string): Promise<ArrayBuffer | undefined> {
  const known = found.get(id)
  if (known || missing.has(id)) return known
  for (const source of videoThumbnailSources(id)) {
    const picture = await fetchPicture(source)
    if (!picture) continue
    found.set(id, picture)
    return picture
  }
  missing.set(id, true)
  return undefined
}

async function fetchPicture(source: string): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(source, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? await answer.arrayBuffer() : undefined
  } catch (error) {
    logWarning(`${source} could not be fetched`, error)
    return undefined
  }
}

import 'server-only'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { findMap } from '@/lib/game/maps'
import { logWarning } from '@/lib/server/logging/log'
import { readArtwork } from './artwork'
import { videoThumbnailSources } from './video'

/** Timeout of one request to YouTube. */
const REQUEST_TIMEOUT_MS = 3000

/** Limits the requests to YouTube, and those that wait for them; the others count as unavailable. */
const fewAtATime = pLimit(4)
const MAX_WAITING = 40

/** Pictures by the addresses of their best quality, of about 100 KB each. Simultaneous requests for one share a fetch. */
const thumbnails = new LRUCache<string, ArrayBuffer, readonly string[]>({
  max: 200,
  ttl: 86_400_000,
  fetchMethod: (_best, _stale, { context }) => fewAtATime(() => fetchFirst(context)),
  // Another request may wait for the same thumbnail.
  ignoreFetchAbort: true,
})
/** Those that could not be fetched recently. */
const missing = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })

/**
 * Fetches a picture of a video as a JPEG, in the best available quality. The server fetches it, so that
 * YouTube learns nothing about our visitors. Returns `undefined` when it is unavailable at the moment.
 * @param picture one of `VIDEO_PICTURES`.
 */
export async function getVideoThumbnail(id: string, picture = 0): Promise<ArrayBuffer | undefined> {
  const sources = videoThumbnailSources(id, picture)
  const [best = ''] = sources
  const isKnown = thumbnails.has(best)
  if (!isKnown && (missing.has(best) || fewAtATime.pendingCount >= MAX_WAITING)) return undefined
  const thumbnail = await thumbnails.fetch(best, { context: sources })
  if (!thumbnail) missing.set(best, true)
  return thumbnail
}

async function fetchFirst(sources: readonly string[]): Promise<ArrayBuffer | undefined> {
  for (const source of sources) {
    const thumbnail = await fetchImage(source)
    if (thumbnail) return thumbnail
  }
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

const MAP_THUMBNAIL = { width: 1280, height: 720 }
/** Artwork by map. Maps that are not in the reference data share one plain image. */
const mapThumbnails = new Map<string | undefined, Promise<Uint8Array<ArrayBuffer>>>()

/**
 * The artwork of a map as a JPEG, for videos without a thumbnail; a plain image for an unknown map.
 * @param map name of the map.
 * @throws Error when the artwork is missing or can't be decoded.
 */
export function getMapThumbnail(map: string): Promise<Uint8Array<ArrayBuffer>> {
  const artwork = findMap(map)?.image
  const known = mapThumbnails.get(artwork)
  if (known) return known
  const thumbnail = renderMapThumbnail(artwork)
  mapThumbnails.set(artwork, thumbnail)
  return thumbnail
}

async function renderMapThumbnail(artwork: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = MAP_THUMBNAIL
  const image = artwork
    ? await readArtwork(artwork, width, height)
    : sharp({ create: { width, height, channels: 3, background: '#17202c' } })
  return new Uint8Array(await image.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
}

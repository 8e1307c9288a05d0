import 'server-only'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { findMap, MAPS } from '@/lib/game/maps'
import { logWarning } from '@/lib/server/logging/log'
import { readArtwork } from './artwork'
import { videoPreviewSource, videoThumbnailSources } from './video-pictures'

const REQUEST_TIMEOUT_MS = 3000
const PICTURE_TTL_MS = 24 * 60 * 60 * 1000
const MISSING_TTL_MS = 60 * 1000

/** About 100 KB each. */
const thumbnails = createPictureCache({ concurrent: 4, waiting: 40, kept: 200 })
/** Forms and reviews have limits of their own, so that they can't block the public pages. */
const previews = createPictureCache({ concurrent: 2, waiting: 16, kept: 200 })

/** The server fetches pictures, so that YouTube learns nothing about visitors. Undefined if none is available now. */
export const getVideoThumbnail = (id: string, picture = 0): Promise<ArrayBuffer | undefined> =>
  thumbnails(videoThumbnailSources(id, picture))

export const getVideoPreview = (id: string, picture: number): Promise<ArrayBuffer | undefined> =>
  previews([videoPreviewSource(id, picture)])

/** `waiting`: how many requests may queue before further pictures count as unavailable. */
type CacheLimits = { concurrent: number; waiting: number; kept: number }

function createPictureCache({ concurrent, waiting, kept }: CacheLimits) {
  const fewAtATime = pLimit(concurrent)
  const pictures = new LRUCache<string, ArrayBuffer, readonly string[]>({
    max: kept,
    ttl: PICTURE_TTL_MS,
    fetchMethod: (_best, _stale, { context }) => fewAtATime(() => fetchFirst(context)),
    // Requests still get a picture that is evicted while it is fetched.
    ignoreFetchAbort: true,
  })
  const missing = new LRUCache<string, true>({ max: 1000, ttl: MISSING_TTL_MS })
  return async (sources: readonly string[]): Promise<ArrayBuffer | undefined> => {
    const [best = ''] = sources
    const isBusy = fewAtATime.pendingCount >= waiting
    if (!pictures.has(best) && (missing.has(best) || isBusy)) return undefined
    const picture = await pictures.fetch(best, { context: sources })
    if (!picture) missing.set(best, true)
    return picture
  }
}

async function fetchFirst(sources: readonly string[]): Promise<ArrayBuffer | undefined> {
  for (const source of sources) {
    const picture = await fetchImage(source)
    if (picture) return picture
  }
  return undefined
}

async function fetchImage(source: string): Promise<ArrayBuffer | undefined> {
  const url = new URL(source, process.env.YOUTUBE_IMAGES_URL || 'https://i.ytimg.com')
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return response.ok ? await response.arrayBuffer() : undefined
  } catch (error) {
    logWarning(`${url} could not be fetched`, error)
    return undefined
  }
}

/** The keys are files of artwork. Maps without artwork share one plain image, whose key is empty. */
const mapThumbnails = new LRUCache({ max: MAPS.length + 1, fetchMethod: renderMapThumbnail })

/** @throws Error when the artwork is missing or can't be decoded. */
export const getMapThumbnail = (map: string): Promise<Uint8Array<ArrayBuffer>> =>
  mapThumbnails.forceFetch(findMap(map)?.image ?? '')

async function renderMapThumbnail(artwork: string): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 1280, height: 720 }
  const image = artwork
    ? await readArtwork(artwork, size)
    : sharp({ create: { ...size, channels: 3, background: '#17202c' } })
  return new Uint8Array(await image.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
}

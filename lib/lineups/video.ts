import { routes } from '@/lib/routes'
import type { Lineup } from './schema'

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/

/** Paths that contain a video id: Shorts, live streams and the embedded player. */
const VIDEO_PATH = /^\/(?:shorts|live|embed)\/([^/]+)$/

/** Names in embed URLs that look like an id: a playlist, and the current live stream of a channel. */
const RESERVED_IDS = new Set(['videoseries', 'live_stream'])

/** Whether a text has the form of a video id. */
export const isVideoId = (text: string): boolean => VIDEO_ID.test(text) && !RESERVED_IDS.has(text)

/**
 * The video id of a YouTube URL: the `v=` parameter of a watch link, the path of a short link, or
 * the path of a Short, a live stream or an embedded player. Returns `undefined` for any other text.
 */
export function parseVideoId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const id = extractId(new URL(link))
  return id && isVideoId(id) ? id : undefined
}

function extractId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const idInPath = VIDEO_PATH.exec(pathname)?.[1]
  switch (hostname.replace(/^(www|m|music)\./, '')) {
    case 'youtu.be':
      return pathname.slice(1)
    case 'youtube.com':
      return idInPath ?? searchParams.get('v')
    case 'youtube-nocookie.com':
      return idInPath
    default:
      return undefined
  }
}

/** The URLs of a video's thumbnail, the highest quality first. Not every video has that one. */
export function videoThumbnailSources(id: string): string[] {
  return ['maxresdefault', 'hqdefault'].map((quality) => `https://i.ytimg.com/vi/${id}/${quality}.jpg`)
}

/** The URL of the embedded player. It sets no cookie before the video plays, and starts automatically. */
export function videoEmbedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
}

/** The URL of the video's page on YouTube. */
export function videoWatchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/**
 * Converts any link to a YouTube video, also without `https://`, to the watch link that is stored. Returns
 * `undefined` when the text is not a link to a YouTube video.
 */
export function normalizeVideoLink(text: string): string | undefined {
  const typed = text.trim()
  const id = parseVideoId(/^https?:/i.test(typed) ? typed : `https://${typed}`)
  return id && videoWatchUrl(id)
}

/**
 * The URL of a lineup's thumbnail: the step image at the thumbnail index, else the first step image, else the
 * video's thumbnail. Returns `undefined` when there is neither a step nor a video.
 */
export function getThumbnailUrl(
  lineup: Pick<Lineup, 'shortId' | 'steps' | 'thumbnailIndex' | 'youtubeUrl'>,
): string | undefined {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  if (step) return step.url
  const video = parseVideoId(lineup.youtubeUrl)
  return video && routes.videoThumbnail(lineup.shortId, video)
}

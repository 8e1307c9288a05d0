import { routes } from '@/lib/routes'
import type { Lineup } from './schema'

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/

/** Pages that carry the id in their path: Shorts, live streams and the player for other sites. */
const VIDEO_PAGE = /^\/(?:shorts|live|embed)\/([^/]+)$/

/** What the player's address can have in place of an id: a playlist, and whatever a channel shows live. */
const NO_VIDEO = new Set(['videoseries', 'live_stream'])

/** Whether a text can be the id of a video. */
export const isVideoId = (text: string): boolean => VIDEO_ID.test(text) && !NO_VIDEO.has(text)

/**
 * The id of a YouTube link: the `v=` parameter of a watch link, the path of a short link (spec §5), or the path of a
 * Short, a live stream or an embedded player. Returns `undefined` for anything else, an empty text included.
 */
export function videoId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const id = idIn(new URL(link))
  return id && isVideoId(id) ? id : undefined
}

function idIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const inPath = VIDEO_PAGE.exec(pathname)?.[1]
  switch (hostname.replace(/^(www|m|music)\./, '')) {
    case 'youtu.be':
      return pathname.slice(1)
    case 'youtube.com':
      return inPath ?? searchParams.get('v')
    case 'youtube-nocookie.com':
      return inPath
    default:
      return undefined
  }
}

/** Where the video's site keeps its thumbnail: the highest quality first (spec §7), which not every video has. */
export function videoThumbnailSources(id: string): string[] {
  return ['maxresdefault', 'hqdefault'].map((quality) => `https://i.ytimg.com/vi/${id}/${quality}.jpg`)
}

/** Address of the player that sets no cookie before it is played; it starts by itself, being loaded on a click. */
export function videoEmbedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
}

/** Address where the video can be watched without our page. */
export function videoWatchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/**
 * The link of a video as it is stored: the watch link, whatever form was typed or pasted. Returns `undefined` when
 * the text is not the link of a YouTube video.
 */
export function storedVideoLink(text: string): string | undefined {
  const typed = text.trim()
  const id = videoId(/^https?:/i.test(typed) ? typed : `https://${typed}`)
  return id && videoWatchUrl(id)
}

/**
 * The picture that stands for a lineup: the step image at the thumbnail index, else the first step image,
 * else the video's thumbnail (spec §2). `undefined` when there is neither.
 */
export function thumbnailOf(
  lineup: Pick<Lineup, 'shortId' | 'steps' | 'thumbnailIndex' | 'youtubeUrl'>,
): string | undefined {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  if (step) return step.url
  const video = videoId(lineup.youtubeUrl)
  return video && routes.videoPicture(lineup.shortId, video)
}

import { routes } from '@/lib/routes'
import type { Lineup } from './schema'
import { isVideoId, parseVideoId } from './video'

/**
 * The pictures that YouTube has of a video: the one that its maker chose, and three from the video itself. The database
 * knows their number (`lineups_thumbnail_exists`).
 */
export const VIDEO_PICTURES = [
  'As on YouTube',
  'After a quarter',
  'Half way',
  'After three quarters',
] as const

/** The video's id, followed by a dot and the index of the picture unless it is 0. */
const VIDEO_PICTURE_ID = /^([\w-]{11})(?:\.([1-3]))?$/

/** The id of a picture of a video, for addresses. @param picture the index in `VIDEO_PICTURES`. */
export const toVideoPictureId = (id: string, picture: number): string =>
  picture > 0 ? `${id}.${picture}` : id

export function parseVideoPictureId(text: string): { id: string; picture: number } | undefined {
  const [, id = '', picture = '0'] = VIDEO_PICTURE_ID.exec(text) ?? []
  return isVideoId(id) ? { id, picture: Number(picture) } : undefined
}

/**
 * The paths of a picture of a video on YouTube's image server, the highest quality first, which not every video has.
 * @param picture the index in `VIDEO_PICTURES`.
 */
export function videoThumbnailSources(id: string, picture: number): string[] {
  const names = picture === 0 ? ['maxresdefault', 'hqdefault'] : [`maxres${picture}`, `hq${picture}`]
  return names.map((name) => `/vi/${id}/${name}.jpg`)
}

/** The path of a small picture of about 10 KB, which every video has. @param picture the index in `VIDEO_PICTURES`. */
export const videoPreviewSource = (id: string, picture: number): string =>
  `/vi/${id}/${picture === 0 ? 'mqdefault' : `mq${picture}`}.jpg`

/** The index in `VIDEO_PICTURES` of the picture of a lineup's video. With steps, the thumbnail index counts steps. */
export const videoPictureIndex = (lineup: Pick<Lineup, 'steps' | 'thumbnailIndex'>): number =>
  lineup.steps.length === 0 ? lineup.thumbnailIndex : 0

/** The URL of the picture for a lineup's video. @param video its id. */
export const lineupVideoThumbnail = (
  lineup: Pick<Lineup, 'shortId' | 'steps' | 'thumbnailIndex'>,
  video: string,
) => routes.videoThumbnail(lineup.shortId, toVideoPictureId(video, videoPictureIndex(lineup)))

/**
 * The URL of a lineup's thumbnail: the step image at the thumbnail index, else the first step image, else the
 * picture of the video that the index names. Returns `undefined` when there is neither a step nor a video.
 */
export function getThumbnailUrl(
  lineup: Pick<Lineup, 'shortId' | 'steps' | 'thumbnailIndex' | 'youtubeUrl'>,
): string | undefined {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  if (step) return step.url
  const video = parseVideoId(lineup.youtubeUrl)
  return video && lineupVideoThumbnail(lineup, video)
}

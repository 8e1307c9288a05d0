import { routes } from '@/lib/routes'
import type { Lineup } from './schema'
import { isVideoId, parseVideoId } from './video'

/** By the `picture` of a video. `lineups_thumbnail_exists` and `VIDEO_THUMBNAIL_PATH` know the length. */
export const VIDEO_PICTURES = [
  'As on YouTube',
  'After a quarter',
  'Half way',
  'After three quarters',
] as const

const VIDEO_PICTURE_ID = /^([\w-]{11})(?:\.([1-3]))?$/

export const toVideoPictureId = (id: string, picture: number): string =>
  picture > 0 ? `${id}.${picture}` : id

export function parseVideoPictureId(text: string): { id: string; picture: number } | undefined {
  const [, id = '', picture = '0'] = VIDEO_PICTURE_ID.exec(text) ?? []
  return isVideoId(id) ? { id, picture: Number(picture) } : undefined
}

/** Paths on YouTube's image server. The first has the highest quality, which not every video has. */
export function videoThumbnailSources(id: string, picture: number): string[] {
  const names = picture === 0 ? ['maxresdefault', 'hqdefault'] : [`maxres${picture}`, `hq${picture}`]
  return names.map((name) => `/vi/${id}/${name}.jpg`)
}

/** About 10 KB. */
export const videoPreviewSource = (id: string, picture: number): string =>
  `/vi/${id}/${picture === 0 ? 'mqdefault' : `mq${picture}`}.jpg`

/** With steps, the thumbnail index counts steps. */
export const videoPictureIndex = (lineup: Pick<Lineup, 'steps' | 'thumbnailIndex'>): number =>
  lineup.steps.length === 0 ? lineup.thumbnailIndex : 0

export const lineupVideoThumbnail = (
  lineup: Pick<Lineup, 'shortId' | 'steps' | 'thumbnailIndex'>,
  video: string,
) => routes.videoThumbnail(lineup.shortId, toVideoPictureId(video, videoPictureIndex(lineup)))

export function getThumbnailUrl(
  lineup: Pick<Lineup, 'shortId' | 'steps' | 'thumbnailIndex' | 'youtubeUrl'>,
): string | undefined {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  if (step) return step.url
  const video = parseVideoId(lineup.youtubeUrl)
  return video && lineupVideoThumbnail(lineup, video)
}

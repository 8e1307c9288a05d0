import type { Lineup } from './schema.ts'
import { videoId } from './video.ts'

/**
 * The picture that stands for a lineup: the step image at the thumbnail index, else the first step image,
 * else the video's thumbnail (spec §2). `undefined` when there is neither.
 */
export function thumbnailOf(
  lineup: Pick<Lineup, 'steps' | 'thumbnailIndex' | 'youtubeUrl'>,
): string | undefined {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  if (step) return step.url
  const video = videoId(lineup.youtubeUrl)
  return video && videoThumbnailPath(video)
}

/** Our own address of a video's thumbnail, site-relative. */
export function videoThumbnailPath(id: string): string {
  return `/thumbnail/${id}`
}

import { routes } from '../routes.ts'
import type { Lineup } from './schema.ts'
import { videoId } from './video.ts'

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

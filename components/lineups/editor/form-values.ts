import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import { normalizeVideoLink, parseVideoId, parseVideoTime, videoWatchUrl } from '@/lib/lineups/video'
import { videoPictureIndex } from '@/lib/lineups/video-pictures'

/** Until the image is uploaded, `url` is its preview, a blob URL. The flag moves with its step, unlike an index. */
export type FormStep = { url: string; description: string; isThumbnail: boolean }

export type FormValues = Omit<LineupValues, 'steps' | 'thumbnailIndex'> & {
  steps: FormStep[]
  /** Index in `VIDEO_PICTURES`, for a lineup without steps. */
  videoPicture: number
  /** The typed text; null while the link says the start. */
  videoStart: string | null
}

export const getThumbnailIndex = (steps: readonly FormStep[]): number =>
  Math.max(
    0,
    steps.findIndex(({ isThumbnail }) => isThumbnail),
  )

export function toFormValues({ steps, thumbnailIndex, ...fields }: LineupValues): FormValues {
  return {
    ...fields,
    steps: steps.map(({ url, description }, index) => ({
      url,
      description,
      isThumbnail: index === thumbnailIndex,
    })),
    videoPicture: videoPictureIndex({ steps, thumbnailIndex }),
    videoStart: null,
  }
}

export const isPreview = (url: string): boolean => url.startsWith('blob:')

/** Leaves out the steps whose images are not uploaded. */
export function toLineupValues({ steps, videoPicture, videoStart, ...fields }: FormValues): LineupValues {
  const uploaded = steps.filter(({ url }) => !isPreview(url))
  return {
    ...fields,
    youtubeUrl: withVideoStart(fields.youtubeUrl, videoStart),
    steps: uploaded.map(({ url, description }) => ({ url, description })),
    thumbnailIndex: uploaded.length > 0 ? getThumbnailIndex(uploaded) : videoPicture,
  }
}

function withVideoStart(link: string, typed: string | null): string {
  const id = parseVideoId(normalizeVideoLink(link) ?? '')
  const seconds = typed === null ? undefined : parseVideoTime(typed)
  return id === undefined || seconds === undefined ? link : videoWatchUrl(id, seconds)
}

/** For "Save and add another": what the next lineup probably has in common with the saved one. */
export function nextLineupValues(saved: LineupValues): LineupValues {
  const { platform, side, map, location, agent, ability } = saved
  return { ...NEW_LINEUP, platform, side, map, location, agent, ability }
}

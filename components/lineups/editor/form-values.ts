import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import { normalizeVideoLink, parseVideoId, parseVideoTime, videoWatchUrl } from '@/lib/lineups/video'
import { videoPictureIndex } from '@/lib/lineups/video-pictures'

/**
 * A step in the form. Until its image is uploaded, `url` is the blob URL of a preview. The thumbnail is a
 * flag of its step rather than an index, so that it stays the same image when steps are moved or removed.
 */
export type FormStep = { url: string; description: string; isThumbnail: boolean }

export type FormValues = Omit<LineupValues, 'steps' | 'thumbnailIndex'> & {
  steps: FormStep[]
  /** Which of `VIDEO_PICTURES` is the thumbnail while there are no steps. */
  videoPicture: number
  /** Where the video starts, while that is typed; null: as its link says. */
  videoStart: string | null
}

/** The index of the thumbnail; 0 if no step is the thumbnail. */
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

/** Converts the form's values to those of a lineup, without steps whose images are not uploaded. */
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

/** The initial values of the lineup that is entered after another one: what both are likely to have in common. */
export function valuesAfter({ platform, side, map, location, agent, ability }: LineupValues): LineupValues {
  return { ...NEW_LINEUP, platform, side, map, location, agent, ability }
}

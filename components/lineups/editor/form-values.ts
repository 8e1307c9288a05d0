import type { LineupValues } from '@/lib/lineups/fields'

/**
 * A step in the form. Until its image is uploaded, `url` is the blob URL of a preview. The thumbnail is a
 * flag of its step rather than an index, so that it stays the same image when steps are moved or removed.
 */
export type FormStep = { url: string; description: string; isThumbnail: boolean }

export type FormValues = Omit<LineupValues, 'steps' | 'thumbnailIndex'> & { steps: FormStep[] }

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
  }
}

/** Converts the form's values to those of a lineup, without steps whose images are not uploaded. */
export function toLineupValues({ steps, ...fields }: FormValues): LineupValues {
  const uploaded = steps.filter(({ url }) => !url.startsWith('blob:'))
  return {
    ...fields,
    steps: uploaded.map(({ url, description }) => ({ url, description })),
    thumbnailIndex: getThumbnailIndex(uploaded),
  }
}

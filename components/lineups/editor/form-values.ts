import type { LineupValues } from '@/lib/lineups/form-values'

/**
 * A step in the form. Until its image is stored, `url` is the address of a preview in this browser. The thumbnail is
 * marked at its step, so that it stays the same image when steps are moved or removed.
 */
export type FormStep = { url: string; description: string; isThumbnail: boolean }

export type FormValues = Omit<LineupValues, 'steps' | 'thumbnailIndex'> & { steps: FormStep[] }

export const thumbnailIndexOf = (steps: readonly FormStep[]): number =>
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

/** The lineup as it can be saved: without steps whose images are not stored. */
export function toLineupValues({ steps, ...fields }: FormValues): LineupValues {
  const stored = steps.filter(({ url }) => !url.startsWith('blob:'))
  return {
    ...fields,
    steps: stored.map(({ url, description }) => ({ url, description })),
    thumbnailIndex: thumbnailIndexOf(stored),
  }
}

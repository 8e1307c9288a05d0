import type { Step } from '@/lib/lineups/schema'

/** The picture of a step in the form: stored, on its way, or refused. */
export type StepPicture =
  | { is: 'stored'; url: string }
  | { is: 'uploading'; preview: string; file: File; share: number }
  /** `isFinal` where the file itself can't be used: it would be refused each time. */
  | { is: 'failed'; preview: string; file: File; problem: string; isFinal: boolean }

/** A step in the form. Its key stays while it moves. */
export type StepItem = { key: string; description: string; picture: StepPicture }

/** Steps that are stored, as the form shows them. */
export const itemsOf = (steps: readonly Step[]): StepItem[] =>
  steps.map(({ url, description }, index) => ({
    key: `${index} ${url}`,
    description,
    picture: { is: 'stored', url },
  }))

/** What of the form's steps can be sent: those whose pictures are stored. */
export const stepsOf = (items: readonly StepItem[]): Step[] =>
  items.flatMap(({ description, picture }) =>
    picture.is === 'stored' ? [{ url: picture.url, description }] : [],
  )

/** Where to see a step's picture. */
export const sourceOf = ({ picture }: StepItem): string =>
  picture.is === 'stored' ? picture.url : picture.preview

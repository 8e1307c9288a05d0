import { z } from 'zod'
import { valuesOf } from '@/lib/game/options'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import { textSchema } from '@/lib/text-schema'
import { REJECT_REASONS } from './reasons'

/** An empty note counts as none. */
export const reviewNoteSchema = textSchema({
  max: MAX_REVIEW_NOTE_LENGTH,
  tooLong: 'review-note-too-long',
}).default('')

/** `returned`: the author is asked for changes; `changed`: has made them. An unpublished lineup has a `reason`. */
export const reviewSchema = z.object({
  state: z.enum(['rejected', 'returned', 'changed']),
  reason: z.enum(valuesOf(REJECT_REASONS)).nullable(),
  note: z.string(),
})

export type Review = z.output<typeof reviewSchema>

import { z } from 'zod'
import { valuesOf } from '@/lib/game/options'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import { lineupIdSchema, reviewNoteSchema } from '@/lib/lineups/review/schema'
import { errorCode, hasText, withError } from '@/lib/schema-helpers'
import { seenVersionSchema } from '@/lib/timestamp'

/** A lineup to delete. `version`: its `updated_at` as it was seen. */
export const deletionSchema = z.object({
  ...lineupIdSchema.shape,
  version: seenVersionSchema,
})

/** Why a published lineup is taken back. The reason `other` needs a note. */
export const unpublishSchema = z
  .object({
    ...deletionSchema.shape,
    reason: z.enum(valuesOf(REJECT_REASONS), withError('reason-missing')),
    note: reviewNoteSchema,
  })
  .refine(({ reason, note }) => reason !== 'other' || hasText(note), {
    path: ['note'],
    error: errorCode('review-note-missing'),
  })

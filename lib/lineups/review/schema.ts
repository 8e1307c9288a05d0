import { z } from 'zod'
import { valuesOf } from '@/lib/game/options'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import { errorCode, hasText, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { seenVersionSchema, versionSchema } from '@/lib/timestamp'
import { REJECT_REASONS } from './reasons'

/** The lineup that an act is about. */
export const lineupIdSchema = z.object({ id: z.uuid(withError('input-malformed')) })

/** A note to the author of a lineup. */
export const reviewNoteSchema = textSchema({
  max: MAX_REVIEW_NOTE_LENGTH,
  tooLong: 'review-note-too-long',
}).default('')

/**
 * What an admin answered the author. `rejected` has a reason; `returned`: the lineup waits for the changes that the note
 * asks for, and with a reason was published before; `changed`: it was edited since, and waits for a review again.
 */
export const reviewSchema = z.object({
  state: z.enum(['rejected', 'returned', 'changed']),
  reason: z.enum(valuesOf(REJECT_REASONS)).nullable(),
  note: z.string(),
})

export type Review = z.output<typeof reviewSchema>

/**
 * The form of a review. Its buttons send either `decision`, or the `reason` of a rejection. A request for changes and
 * the reason `other` need a note.
 */
export const reviewFormSchema = z
  .object({
    ...lineupIdSchema.shape,
    decision: z.enum(['published', 'returned', 'rejected'], withError('choice-unknown')).default('rejected'),
    reason: z.enum(valuesOf(REJECT_REASONS), withError('choice-unknown')).optional(),
    /** What the admin has seen: the versions of the lineup and, if it is a change, of the one that it changes. */
    version: seenVersionSchema,
    originalVersion: versionSchema.default(''),
    /** The id of the published lineup that this is a change of; empty for none. */
    changeOf: z
      .union(
        [z.uuid(withError('input-malformed')), z.literal('', withError('input-malformed'))],
        withError('input-malformed'),
      )
      .default(''),
    note: reviewNoteSchema,
    /** The slug of the published lineup that this one is a duplicate of; empty for none in particular. */
    duplicateOf: z
      .string(withError('input-malformed'))
      .regex(/^[a-z0-9-]{0,200}$/, errorCode('input-malformed'))
      .default(''),
  })
  .superRefine(({ decision, reason, note }, context) => {
    if (decision === 'rejected' && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: errorCode('choice-unknown') })
    if ((decision === 'returned' || reason === 'other') && !hasText(note))
      context.addIssue({ code: 'custom', path: ['note'], message: errorCode('review-note-missing') })
  })

/** The form of the setting for trusted authors: what it is to become. */
export const publishTrustedSchema = z.object({
  publishTrusted: z.enum(['on', 'off'], withError('choice-unknown')),
})

export type ReviewInput = z.output<typeof reviewFormSchema>

import { z } from 'zod'
import { MAX_REPORT_ANSWER_LENGTH, MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { errorCode, requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { seenVersionSchema } from '@/lib/timestamp'

/** What the author of a published lineup asks for: its removal, with a reason. */
export const askRemovalSchema = z.object({
  id: z.uuid(withError('input-malformed')),
  removalReason: textSchema({
    max: MAX_REPORT_TEXT_LENGTH,
    tooLong: 'report-text-too-long',
    missing: 'removal-reason-missing',
  }).min(1, errorCode('removal-reason-missing')),
})

/** An admin's answer to an author who asks for a removal. */
export const removalAnswerSchema = z.object({
  /** The lineup. */
  id: z.uuid(withError('input-malformed')),
  report: z.uuid(withError('input-malformed')),
  removal: z.enum(['removed', 'kept'], withError('choice-unknown')),
  answer: textSchema({ max: MAX_REPORT_ANSWER_LENGTH, tooLong: 'report-answer-too-long' }).default(''),
  /** The lineup's `updated_at` as it was seen. */
  version: seenVersionSchema,
  requestKey: requestKeySchema,
})

/** The answer to undo. */
export const undoRemovalAnswerSchema = removalAnswerSchema.pick({ id: true, report: true, requestKey: true })

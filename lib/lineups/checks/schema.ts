import { z } from 'zod'
import { MAX_REPORT_ANSWER_LENGTH } from '@/lib/limits'
import { requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { seenVersionSchema } from '@/lib/timestamp'

/** An admin's decision after a patch: whether a lineup works. */
export const checkSchema = z.object({
  id: z.uuid(withError('input-malformed')),
  decision: z.enum(['works', 'broken'], withError('choice-unknown')),
  /** The lineup's `updated_at` as it was seen. */
  version: seenVersionSchema,
})

/** What an admin has seen of a lineup that a patch broke, and of its reports. */
export const breakReportedSchema = z.object({
  id: z.uuid(withError('input-malformed')),
  version: seenVersionSchema,
  /** When the newest report was sent. */
  seenUntil: seenVersionSchema,
  /** For those who reported that it does not work. */
  answer: textSchema({ max: MAX_REPORT_ANSWER_LENGTH, tooLong: 'report-answer-too-long' }),
  requestKey: requestKeySchema,
})

/** The act of `breakReportedSchema` to undo. */
export const undoBreakSchema = breakReportedSchema.pick({ id: true, requestKey: true })

export type Check = z.output<typeof checkSchema>

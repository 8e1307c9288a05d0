import { z } from 'zod'
import { MAX_NOTES_LENGTH, MAX_REPORT_ANSWER_LENGTH, MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { errorCode, hasText, requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { seenVersionSchema } from '@/lib/timestamp'
import { REPORT_REASONS, SETTLEMENTS } from './report-options'

export const reportSchema = z
  .object({
    lineupId: z.uuid(),
    reason: z.enum(
      REPORT_REASONS.map(({ reason }) => reason),
      withError('report-reason-missing'),
    ),
    customReason: textSchema({ max: MAX_REPORT_TEXT_LENGTH, tooLong: 'report-text-too-long' }).default(''),
    requestKey: requestKeySchema,
  })
  .refine(({ reason, customReason }) => reason !== 'custom' || hasText(customReason), {
    path: ['customReason'],
    error: errorCode('report-text-missing'),
  })

/** One pending report of a lineup, or all up to `seenUntil`. */
export const settlementSchema = z
  .object({
    lineupKey: z.uuid(),
    report: z.uuid().optional(),
    /** When the newest report that the admin has seen was sent. */
    seenUntil: seenVersionSchema.optional(),
    status: z.enum(SETTLEMENTS, withError('choice-unknown')),
    notes: textSchema({ max: MAX_NOTES_LENGTH, tooLong: 'notes-too-long' }).default(''),
    answer: textSchema({ max: MAX_REPORT_ANSWER_LENGTH, tooLong: 'report-answer-too-long' }).default(''),
    requestKey: requestKeySchema,
  })
  .refine(({ report, seenUntil }) => report || seenUntil)

/** One settled report of a lineup, or all that the admin has settled with a key. */
export const reopeningSchema = z
  .object({
    lineupKey: z.uuid(),
    report: z.uuid().optional(),
    settledBy: z.guid().optional(),
  })
  .refine(({ report, settledBy }) => report || settledBy)

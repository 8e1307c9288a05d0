import { z } from 'zod'
import { MAX_NOTES_LENGTH, MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { errorCode, hasText, requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { DECISIONS, REPORT_REASONS, SETTLEMENTS } from './report-options'

export const reportSchema = z
  .object({
    lineupId: z.uuid(withError('input-malformed')),
    reason: z.enum(
      REPORT_REASONS.map(({ reason }) => reason),
      { error: errorCode('report-reason-missing') },
    ),
    customReason: textSchema({ max: MAX_REPORT_TEXT_LENGTH, tooLong: 'report-text-too-long' }).default(''),
    requestKey: requestKeySchema,
  })
  .refine(({ reason, customReason }) => reason !== 'custom' || hasText(customReason), {
    path: ['customReason'],
    error: errorCode('report-text-missing'),
  })

const notesSchema = textSchema({ max: MAX_NOTES_LENGTH, tooLong: 'notes-too-long' }).default('')

const decisionSchema = z.enum(
  DECISIONS.map(({ status }) => status),
  { error: errorCode('choice-unknown') },
)

/** An admin's decision on a pending report. */
export const settlementSchema = z
  .object({
    id: z.uuid(withError('input-malformed')),
    /** The chosen status. */
    status: z.enum(SETTLEMENTS, { error: errorCode('choice-unknown') }),
    /** The status of the button that was pressed instead of choosing one. */
    decision: decisionSchema.optional(),
    notes: notesSchema,
  })
  .transform(({ decision, status, ...settlement }) => ({ ...settlement, status: decision ?? status }))

/** An admin's decision on all pending reports of a lineup. */
export const lineupSettlementSchema = z.object({
  lineupKey: z.uuid(withError('input-malformed')),
  status: decisionSchema,
  notes: notesSchema,
  requestKey: requestKeySchema,
})

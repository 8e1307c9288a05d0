import { z } from 'zod'
import { MAX_NOTES_LENGTH, MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { errorCode, hasText } from '@/lib/schema-helpers'
import { REPORT_REASONS, SETTLEMENTS } from './report-options'

export const reportSchema = z
  .object({
    lineupId: z.uuid(),
    reason: z.enum(
      REPORT_REASONS.map(({ reason }) => reason),
      { error: errorCode('report-reason-missing') },
    ),
    customReason: z.string().max(MAX_REPORT_TEXT_LENGTH, errorCode('report-text-too-long')).default(''),
  })
  .refine(({ reason, customReason }) => reason !== 'custom' || hasText(customReason), {
    path: ['customReason'],
    error: errorCode('report-text-missing'),
  })

/** An admin's decision on a pending report (spec §4). */
export const settlementSchema = z.object({
  id: z.uuid(),
  status: z.enum(SETTLEMENTS, { error: errorCode('choice-unknown') }),
  notes: z.string().trim().max(MAX_NOTES_LENGTH, errorCode('notes-too-long')).default(''),
})

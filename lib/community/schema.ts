import { z } from 'zod'
import { MAX_NOTES, MAX_REPORT_TEXT } from '@/lib/limits'
import { code, hasText } from '@/lib/schema-helpers'
import { REPORT_REASONS, SETTLEMENTS } from './report-options'

export const reportSchema = z
  .object({
    lineupId: z.uuid(),
    reason: z.enum(
      REPORT_REASONS.map(({ reason }) => reason),
      { error: code('report-reason-missing') },
    ),
    customReason: z.string().max(MAX_REPORT_TEXT, code('report-text-too-long')).default(''),
  })
  .refine(({ reason, customReason }) => reason !== 'custom' || hasText(customReason), {
    path: ['customReason'],
    error: code('report-text-missing'),
  })

/** What an admin decides on a pending report (spec §4). */
export const settlementSchema = z.object({
  id: z.uuid(),
  status: z.enum(SETTLEMENTS, { error: code('choice-unknown') }),
  notes: z.string().trim().max(MAX_NOTES, code('notes-too-long')).default(''),
})

'use server'

import { z } from 'zod'
import { failed } from '@/lib/result'
import { adminAction, personalAction, personalCall } from '@/lib/server/actions/form-action'
import { limited } from '@/lib/server/rate-limits/rate-limit'
import { hasReported, report, setSaved, settleReport, setVerdict } from './mutations'
import { reportSchema, settlementSchema } from './schema'

/**
 * Puts a lineup on the person's saved list, or takes it off. Says what is to be, not what to change, so that
 * saying it twice does no harm.
 */
export const setSavedAction = personalCall({
  schema: z.object({ lineupId: z.uuid(), saved: z.boolean() }),
  failure: 'not-saved',
  run: ({ lineupId, saved }, signed) => setSaved(signed, lineupId, saved),
})

/** Says whether a lineup worked, or takes that back. */
export const setVerdictAction = personalCall({
  schema: z.object({ lineupId: z.uuid(), verdict: z.enum(['worked', 'missed']).nullable() }),
  failure: 'verdict-not-given',
  run: ({ lineupId, verdict }, signed) =>
    limited('verdict', signed.account.id, () => setVerdict(signed, lineupId, verdict)),
})

/** Reports a lineup to the admins. */
export const reportAction = personalAction({
  schema: reportSchema,
  failure: 'not-reported',
  // A repeated report is told so even when no further report would be accepted, and uses up no attempt.
  run: async (input, signed) =>
    (await hasReported(signed, input.lineupId))
      ? failed({ code: 'reported-already' })
      : limited('report', signed.account.id, () => report(signed, input)),
})

/** Settles a report, with an admin's notes. */
export const settleReportAction = adminAction({
  schema: settlementSchema,
  failure: 'report-not-updated',
  run: (settlement, signed) => settleReport(signed, settlement),
})

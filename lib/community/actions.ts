'use server'

import { z } from 'zod'
import { failed } from '@/lib/result'
import { adminFormAction, userAction, userFormAction } from '@/lib/server/actions/form-action'
import { withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { hasReported, reportLineup, setSaved, settleReport, setVerdict } from './mutations'
import { reportSchema, settlementSchema } from './schema'

/**
 * Adds a lineup to the user's saved list or removes it. The input is the wanted state instead of a toggle, so
 * that repeating a request changes nothing.
 */
export const setSavedAction = userAction({
  schema: z.object({ lineupId: z.uuid(), saved: z.boolean() }),
  failure: 'not-saved',
  run: ({ lineupId, saved }, auth) => setSaved(auth, lineupId, saved),
})

/** Sets the user's verdict on a lineup; null removes it. */
export const setVerdictAction = userAction({
  schema: z.object({ lineupId: z.uuid(), verdict: z.enum(['worked', 'missed']).nullable() }),
  failure: 'verdict-not-given',
  run: ({ lineupId, verdict }, auth) =>
    withRateLimit('verdict', auth.account.id, () => setVerdict(auth, lineupId, verdict)),
})

/** Reports a lineup to the admins. */
export const reportAction = userFormAction({
  schema: reportSchema,
  failure: 'not-reported',
  // Checked before the rate limit, so that a repeated report always gets its own error and uses up no
  // attempt.
  run: async (input, auth) =>
    (await hasReported(auth, input.lineupId))
      ? failed({ code: 'reported-already' })
      : withRateLimit('report', auth.account.id, () => reportLineup(auth, input)),
})

/** Settles a report, with an admin's notes. */
export const settleReportAction = adminFormAction({
  schema: settlementSchema,
  failure: 'report-not-updated',
  run: (settlement, auth) => settleReport(auth, settlement),
})

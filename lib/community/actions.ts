'use server'

import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { adminAction, userAction, userFormAction } from '@/lib/server/actions/form-action'
import { withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { findReport, reopenReports, reportLineup, settleReports, setVerdict } from './mutations'
import { reopeningSchema, reportSchema, settlementSchema } from './schema'

/** Sets the user's verdict on a lineup; null removes it. */
export const setVerdictAction = userAction({
  schema: z.object({
    lineupId: z.uuid(),
    verdict: z.enum(['worked', 'missed'], withError('choice-unknown')).nullable(),
  }),
  failure: 'verdict-not-given',
  run: ({ lineupId, verdict }, auth) => setVerdict(auth, lineupId, verdict),
})

export const reportAction = userFormAction({
  schema: reportSchema,
  failure: 'not-reported',
  // A repeat gets its answer whatever the rate limit, and uses up no attempt.
  run: async (input, auth) =>
    (await findReport(auth, input)) ??
    withRateLimit('report', auth.account.id, () => reportLineup(auth, input)),
})

/** Settles one pending report of a lineup, or all that the admin has seen, with notes and an answer. */
export const settleReportsAction = adminAction({
  schema: settlementSchema,
  failure: 'report-not-updated',
  run: (settlement, auth) => settleReports(auth, settlement),
})

/** Reopens one settled report, or those that the admin has settled together: they are pending again. */
export const reopenReportsAction = adminAction({
  schema: reopeningSchema,
  failure: 'report-not-updated',
  run: (reopening, auth) => reopenReports(auth, reopening),
})

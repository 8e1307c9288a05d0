'use server'

import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { adminAction, userAction, userFormAction } from '@/lib/server/actions/form-action'
import { withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { findReport, reopenReports, reportLineup, settleReports, setVerdict } from './mutations'
import { reopeningSchema, reportSchema, settlementSchema } from './schema'

/** Null removes the verdict. */
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
  // A repeat uses up no attempt of the rate limit.
  run: async (input, auth) =>
    (await findReport(auth, input)) ??
    withRateLimit('report', auth.account.id, () => reportLineup(auth, input)),
})

export const settleReportsAction = adminAction({
  schema: settlementSchema,
  failure: 'report-not-updated',
  run: (settlement, auth) => settleReports(auth, settlement),
})

export const reopenReportsAction = adminAction({
  schema: reopeningSchema,
  failure: 'report-not-updated',
  run: (reopening, auth) => reopenReports(auth, reopening),
})

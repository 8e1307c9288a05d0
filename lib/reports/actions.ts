'use server'

import { adminAction, personalAction } from '../actions/form-action'
import { limited } from '../rate-limits/limited'
import { failed } from '../result'
import { hasReported, report } from './report'
import { reportSchema, settlementSchema } from './schema'
import { settleReport } from './settle'

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

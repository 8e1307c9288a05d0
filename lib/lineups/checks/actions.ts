'use server'

import { adminAction, adminFormAction } from '@/lib/server/actions/form-action'
import { breakReportedLineup, checkLineup, undoBreakReportedLineup } from './mutations'
import { breakReportedSchema, checkSchema, undoBreakSchema } from './schema'

/** Says that a lineup works, or that a patch broke it. */
export const checkLineupAction = adminFormAction({
  schema: checkSchema,
  failure: 'lineup-not-saved',
  run: (check, context) => checkLineup(context, check),
})

/** Says that a patch broke a reported lineup, and resolves the reports that it does not work. */
export const breakReportedLineupAction = adminFormAction({
  schema: breakReportedSchema,
  failure: 'lineup-not-saved',
  run: (seen, context) => breakReportedLineup(context, seen),
})

/** Undoes `breakReportedLineupAction`. */
export const undoBreakReportedLineupAction = adminAction({
  schema: undoBreakSchema,
  failure: 'decision-not-undone',
  run: (act, context) => undoBreakReportedLineup(context, act),
})

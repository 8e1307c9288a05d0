'use server'

import { lineupIdSchema } from '@/lib/lineups/review/schema'
import { deleteLineup, restoreLineup } from '@/lib/lineups/states/mutations'
import { deletionSchema } from '@/lib/lineups/states/schema'
import { userAction } from '@/lib/server/actions/form-action'
import { sendLineup } from './mutations'
import { findDoubles } from './queries'
import { draftSchema, memberFormSchema } from './schema'

/**
 * Sends a new lineup of a member, or a change of a published one, for review; or saves an edit of one that waits for review
 * already. Sending again with the same `requestKey` has no further effect.
 */
export const sendLineupAction = userAction({
  schema: memberFormSchema,
  failure: 'lineup-not-saved',
  run: (input, context) => sendLineup(context, input),
})

/** Withdraws what the user has sent, unless it is published. */
export const withdrawLineupAction = userAction({
  schema: deletionSchema,
  failure: 'lineup-not-withdrawn',
  run: (deletion, context) => deleteLineup(context, deletion),
})

/** Restores what the user has withdrawn. */
export const undoWithdrawalAction = userAction({
  schema: lineupIdSchema,
  failure: 'lineup-not-restored',
  run: ({ id }, context) => restoreLineup(context, id),
})

/** Looks up published lineups that are probably the same as the one in the form. */
export const findDoublesAction = userAction({
  schema: draftSchema,
  failure: 'lineups-not-fetched',
  run: (draft, { client }) => findDoubles(client, draft),
})

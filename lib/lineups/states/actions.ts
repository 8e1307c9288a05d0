'use server'

import { refresh } from 'next/cache'
import { lineupIdSchema } from '@/lib/lineups/review/schema'
import { failed, success } from '@/lib/result'
import { adminAction } from '@/lib/server/actions/form-action'
import { deleteLineup, restoreLineup, undoDecision, unpublishLineup } from './mutations'
import { deletionSchema, unpublishSchema } from './schema'

/** Deletes a lineup, which can be restored for `BIN_DAYS`. */
export const deleteLineupAction = adminAction({
  schema: deletionSchema,
  failure: 'lineup-not-deleted',
  run: (deletion, context) => deleteLineup(context, deletion),
})

/** Restores a deleted lineup as it was. */
export const restoreLineupAction = adminAction({
  schema: lineupIdSchema,
  failure: 'lineup-not-restored',
  run: ({ id }, context) => restoreLineup(context, id),
})

/** Deletes a deleted lineup for good, with its saves and verdicts. Its reports are kept. */
export const purgeLineupAction = adminAction({
  schema: lineupIdSchema,
  failure: 'lineup-not-deleted',
  run: async ({ id }, { client }) => {
    const { data: isPurged } = await client.rpc('purge_lineup', { lineup: id }).throwOnError()
    refresh()
    return isPurged ? success : failed({ code: 'lineup-purged' })
  },
})

/** Takes a published lineup back, with a reason for its author. */
export const unpublishLineupAction = adminAction({
  schema: unpublishSchema,
  failure: 'lineup-not-unpublished',
  run: (unpublishing, context) => unpublishLineup(context, unpublishing),
})

/** Undoes the admin's last decision on a lineup: a review, a check, or that it was taken back. */
export const undoDecisionAction = adminAction({
  schema: lineupIdSchema,
  failure: 'decision-not-undone',
  run: ({ id }, context) => undoDecision(context, id),
})

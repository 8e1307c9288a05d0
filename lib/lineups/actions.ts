'use server'

import { z } from 'zod'
import { adminAction, adminFormAction } from '@/lib/server/actions/form-action'
import { counterpartQuerySchema, listCounterparts } from './counterparts'
import { lineupFormSchema } from './form-schema'
import { createLineup, deleteLineup, REVIEW_STATUSES, reviewLineup, updateLineup } from './mutations'

/** Creates a lineup, or updates the one with the given `id`. */
export const saveLineupAction = adminAction({
  schema: lineupFormSchema,
  failure: 'lineup-not-saved',
  run: ({ id, version, ...lineup }, context) =>
    id ? updateLineup(context, { id, version }, lineup) : createLineup(context, lineup),
})

/** Lists the lineups that the lineup in the form can be paired with. */
export const listCounterpartsAction = adminAction({
  schema: counterpartQuerySchema,
  failure: 'lineups-not-fetched',
  run: async (query, { client }) => ({ ok: true, data: await listCounterparts(client, query) }),
})

/** Deletes a lineup permanently, with its saves and verdicts. */
export const deleteLineupAction = adminAction({
  schema: z.object({ id: z.uuid() }),
  failure: 'lineup-not-deleted',
  run: ({ id }, context) => deleteLineup(context, id),
})

/** Publishes a pending or rejected lineup, or rejects a pending one. */
export const reviewLineupAction = adminFormAction({
  schema: z.object({ id: z.uuid(), status: z.enum(REVIEW_STATUSES) }),
  failure: 'lineup-not-saved',
  run: ({ id, status }, context) => reviewLineup(context, id, status),
})

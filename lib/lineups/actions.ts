'use server'

import { counterpartQuerySchema, listCounterparts } from '@/lib/lineups/editor/counterparts'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { adminAction } from '@/lib/server/actions/form-action'
import { createLineup, updateLineup } from './mutations'

/**
 * Creates a lineup, or updates the one with the given `id` and, with `publish`, publishes it. With the same `requestKey` it
 * is the same act.
 */
export const saveLineupAction = adminAction({
  schema: lineupFormSchema,
  failure: 'lineup-not-saved',
  run: ({ id, version, requestKey, publish, ...lineup }, context) =>
    id
      ? updateLineup(context, { id, version, requestKey, publish }, lineup)
      : createLineup(context, { version, requestKey }, lineup),
})

/** Lists the lineups that the lineup in the form can be paired with. */
export const listCounterpartsAction = adminAction({
  schema: counterpartQuerySchema,
  failure: 'lineups-not-fetched',
  run: async (query, { client }) => ({ ok: true, data: await listCounterparts(client, query) }),
})

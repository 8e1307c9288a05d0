'use server'

import { randomUUID } from 'node:crypto'
import { actOnLineups } from '@/lib/lineups/acts/mutations'
import { actSchema } from '@/lib/lineups/acts/schema'
import { counterpartQuerySchema, listCounterparts } from '@/lib/lineups/editor/counterparts'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { adminAction } from '@/lib/server/actions/form-action'
import { createLineup, updateLineup } from './mutations'

export const saveLineupAction = adminAction({
  schema: lineupFormSchema,
  failure: 'lineup-not-saved',
  run: async ({ id, version, requestKey, publish, works, ...lineup }, context) => {
    // A repeat of a first save has a `version` after a conflict.
    if (!id) return createLineup(context, { version, requestKey }, lineup)
    const saved = await updateLineup(context, { id, version, requestKey, publish }, lineup)
    // The result of the check is ignored: a lineup that is checked already is refused.
    if (saved.ok && works) {
      const expected = [{ id, version: saved.data.version }]
      await actOnLineups(context, actSchema.parse({ requestKey: randomUUID(), act: 'works', expected }))
    }
    return saved
  },
})

export const listCounterpartsAction = adminAction({
  schema: counterpartQuerySchema,
  failure: 'lineups-not-fetched',
  run: async (query, { client }) => ({ ok: true, data: await listCounterparts(client, query) }),
})

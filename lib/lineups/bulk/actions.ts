'use server'

import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { adminAction } from '@/lib/server/actions/form-action'
import { actOnLineups, undoActOnLineups } from './mutations'
import { readMatchingLineups } from './queries'
import { bulkActSchema, bulkFiltersSchema } from './schema'

/** Reads which lineups match the filters, so that an admin sees them before acting on all of them. */
export const readMatchingLineupsAction = adminAction({
  schema: bulkFiltersSchema,
  failure: 'lineups-not-fetched',
  run: async (filters, { client }) => ({ ok: true, data: await readMatchingLineups(client, filters) }),
})

/** Publishes, rejects or deletes several lineups, or changes their platform, side or map. */
export const actOnLineupsAction = adminAction({
  schema: bulkActSchema,
  failure: 'lineups-not-changed',
  run: (input, context) => actOnLineups(context, input),
})

/** Undoes the act with the given key. */
export const undoActOnLineupsAction = adminAction({
  schema: z.object({ requestKey: z.guid(withError('server-failed')) }),
  failure: 'lineups-not-changed',
  run: ({ requestKey }, context) => undoActOnLineups(context, requestKey),
})

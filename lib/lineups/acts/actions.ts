'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { lineupIdSchema } from '@/lib/lineups/schema'
import { failed, success } from '@/lib/result'
import { withError } from '@/lib/schema-helpers'
import { adminAction } from '@/lib/server/actions/form-action'
import { actOnLineups, undoActOnLineups } from './mutations'
import { readMatchingLineups } from './queries'
import { actSchema, bulkFiltersSchema } from './schema'

export const readMatchingLineupsAction = adminAction({
  schema: bulkFiltersSchema,
  failure: 'lineups-not-fetched',
  run: async (filters, { client }) => ({ ok: true, data: await readMatchingLineups(client, filters) }),
})

export const actOnLineupsAction = adminAction({
  schema: actSchema,
  failure: 'lineups-not-changed',
  run: (input, context) => actOnLineups(context, input),
})

export const undoActOnLineupsAction = adminAction({
  schema: z.object({ requestKey: z.guid(withError('server-failed')) }),
  failure: 'lineups-not-changed',
  run: ({ requestKey }, context) => undoActOnLineups(context, requestKey),
})

/** Deletes the saves and verdicts too, and keeps the reports. */
export const purgeLineupAction = adminAction({
  schema: lineupIdSchema,
  failure: 'lineup-not-deleted',
  run: async ({ id }, { client }) => {
    const { data: isPurged } = await client.rpc('purge_lineup', { lineup: id }).throwOnError()
    refresh()
    return isPurged ? success : failed({ code: 'lineup-purged' })
  },
})

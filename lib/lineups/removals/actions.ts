'use server'

import { refresh } from 'next/cache'
import { lineupIdSchema } from '@/lib/lineups/review/schema'
import { success } from '@/lib/result'
import { userAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { askRemovalSchema } from './schema'

/** Asks admins to remove a published lineup of the user. A repeat replaces the reason. */
export const askRemovalAction = userAction({
  schema: askRemovalSchema,
  failure: 'removal-not-asked',
  run: async ({ id, removalReason }, { client }) => {
    const asked = await callFunction(
      client,
      'ask_removal',
      { lineup: id, reason: removalReason },
      { [PG_ERROR.notFound]: 'lineup-deleted' },
    )
    if (asked.ok) refresh()
    return asked
  },
})

/** Withdraws the user's request for a removal, unless an admin has answered. */
export const keepOwnLineupAction = userAction({
  schema: lineupIdSchema,
  failure: 'removal-not-asked',
  run: async ({ id }, { client }) => {
    await client.rpc('keep_own_lineup', { lineup: id }).throwOnError()
    refresh()
    return success
  },
})

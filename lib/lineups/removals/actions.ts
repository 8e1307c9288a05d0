'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { lineupIdSchema } from '@/lib/lineups/review/schema'
import { success } from '@/lib/result'
import { errorCode } from '@/lib/schema-helpers'
import { userAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { textSchema } from '@/lib/text-schema'

/** Asks admins to remove a published lineup of the user. A repeat replaces the reason. */
export const askRemovalAction = userAction({
  schema: z.object({
    id: z.uuid(),
    removalReason: textSchema({
      max: MAX_REPORT_TEXT_LENGTH,
      tooLong: 'report-text-too-long',
      missing: 'removal-reason-missing',
    }).min(1, errorCode('removal-reason-missing')),
  }),
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

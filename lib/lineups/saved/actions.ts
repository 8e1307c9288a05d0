'use server'

import { z } from 'zod'
import { failed } from '@/lib/result'
import { userAction } from '@/lib/server/actions/form-action'
import { logError } from '@/lib/server/logging/log'
import { PG_ERROR, toRefusal } from '@/lib/server/supabase/pg-errors'

/** The input is the wanted state, so a repeat changes nothing. `already`: the lineup was saved before. */
export const setSavedAction = userAction({
  schema: z.object({ lineupId: z.uuid(), saved: z.boolean() }),
  failure: 'save-not-added',
  run: async ({ lineupId, saved }, { account, client }) => {
    const list = client.from('saved_lineups')
    const { error } = saved
      ? await list.insert({ user_id: account.id, lineup_id: lineupId })
      : await list.delete().eq('user_id', account.id).eq('lineup_id', lineupId)
    if (!error || error.code === PG_ERROR.duplicate) return { ok: true, data: { already: error !== null } }
    const refusal = toRefusal(error, {
      [PG_ERROR.tooMany]: 'too-many-saved',
      [PG_ERROR.refused]: 'lineup-deleted',
    })
    if (refusal) return refusal
    logError(`A lineup could not be ${saved ? 'saved' : 'removed'}`, error)
    return failed({ code: saved ? 'save-not-added' : 'save-not-removed' })
  },
})

'use server'

import { refresh } from 'next/cache'
import { MEMBER_ERRORS } from '@/lib/lineups/mutations'
import { lineupIdSchema } from '@/lib/lineups/review/schema'
import { failed } from '@/lib/result'
import { userAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { findDuplicates } from './find-duplicates'
import { sendLineup } from './mutations'
import { draftSchema, memberFormSchema, withdrawalSchema } from './schema'

/**
 * Sends a member's new lineup or change of a published one for review, or saves an edit of a lineup that waits for
 * review. A request with the same `requestKey` is a repeat.
 */
export const sendLineupAction = userAction({
  schema: memberFormSchema,
  failure: 'lineup-not-saved',
  run: (input, context) => sendLineup(context, input),
})

/** Withdraws an unpublished lineup or change of the user, who can restore it for `BIN_DAYS`. A repeat succeeds. */
export const withdrawLineupAction = userAction({
  schema: withdrawalSchema,
  failure: 'lineup-not-withdrawn',
  run: async ({ id, version }, { client }) => {
    const withdrawn = await callFunction(
      client,
      'withdraw_lineup',
      { lineup: id, version },
      { ...MEMBER_ERRORS, [PG_ERROR.conflict]: 'lineup-changed-since-seen' },
    )
    refresh()
    return withdrawn.ok && !withdrawn.data ? failed({ code: 'lineup-deleted' }) : withdrawn
  },
})

/** A repeat succeeds. */
export const undoWithdrawalAction = userAction({
  schema: lineupIdSchema,
  failure: 'lineup-not-restored',
  run: async ({ id }, { client }) => {
    const restored = await callFunction(
      client,
      'restore_own_lineup',
      { lineup: id },
      { ...MEMBER_ERRORS, [PG_ERROR.conflict]: 'changes-sent-already' },
    )
    refresh()
    return restored.ok && !restored.data ? failed({ code: 'lineup-purged' }) : restored
  },
})

/** Looks up published lineups that are probably the same as the one in the form. */
export const findDuplicatesAction = userAction({
  schema: draftSchema,
  failure: 'lineups-not-fetched',
  run: (draft, { client }) => findDuplicates(client, draft),
})

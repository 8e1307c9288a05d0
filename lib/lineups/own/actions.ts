'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { lineupIdSchema } from '@/lib/lineups/schema'
import { failed } from '@/lib/result'
import { errorCode } from '@/lib/schema-helpers'
import { userAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { textSchema } from '@/lib/text-schema'
import { findDuplicates } from './find-duplicates'
import { sendLineup } from './mutations'
import { draftSchema, memberFormSchema, withdrawalSchema } from './schema'

/** The session has ended, or an admin has banned the user since the action began. */
const SESSION_ERRORS = { [PG_ERROR.forbidden]: 'sign-in-first' } as const

export const sendLineupAction = userAction({
  schema: memberFormSchema,
  failure: 'lineup-not-saved',
  run: (input, context) => sendLineup(context, input),
})

/** The user can restore the lineup for `BIN_DAYS`, if it is one of the last 100 that were withdrawn. A repeat succeeds. */
export const withdrawLineupAction = userAction({
  schema: withdrawalSchema,
  failure: 'lineup-not-withdrawn',
  run: async ({ id, version }, { client }) => {
    const errors = { ...SESSION_ERRORS, [PG_ERROR.conflict]: 'lineup-changed-since-seen' } as const
    const withdrawn = await callFunction(client, 'withdraw_lineup', { lineup: id, version }, errors)
    refresh()
    return withdrawn.ok && !withdrawn.data ? failed({ code: 'lineup-decided' }) : withdrawn
  },
})

/** A repeat succeeds. */
export const undoWithdrawalAction = userAction({
  schema: lineupIdSchema,
  failure: 'lineup-not-restored',
  run: async ({ id }, { client }) => {
    const errors = {
      ...SESSION_ERRORS,
      [PG_ERROR.conflict]: 'changes-sent-already',
      [PG_ERROR.tooMany]: 'too-many-pending-lineups',
    } as const
    const restored = await callFunction(client, 'restore_own_lineup', { lineup: id }, errors)
    refresh()
    return restored.ok && !restored.data ? failed({ code: 'lineup-purged' }) : restored
  },
})

export const findDuplicatesAction = userAction({
  schema: draftSchema,
  failure: 'lineups-not-fetched',
  run: (draft, { client }) => findDuplicates(client, draft),
})

/** A repeat replaces the reason. */
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
    const args = { lineup: id, reason: removalReason }
    const errors = { ...SESSION_ERRORS, [PG_ERROR.notFound]: 'lineup-decided' } as const
    const asked = await callFunction(client, 'ask_removal', args, errors)
    refresh()
    return asked
  },
})

/** Changes nothing once an admin has answered, and fails if that was to remove the lineup. */
export const keepOwnLineupAction = userAction({
  schema: lineupIdSchema,
  failure: 'server-failed',
  run: async ({ id }, { client }) => {
    const errors = { ...SESSION_ERRORS, [PG_ERROR.notFound]: 'lineup-deleted' } as const
    const kept = await callFunction(client, 'keep_own_lineup', { lineup: id }, errors)
    refresh()
    return kept
  },
})

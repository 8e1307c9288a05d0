'use server'

import { refresh } from 'next/cache'
import { lineupIdSchema } from '@/lib/lineups/review/schema'
import { success } from '@/lib/result'
import { adminAction, adminFormAction, userAction } from '@/lib/server/actions/form-action'
import { answerRemoval, askRemoval, undoRemovalAnswer } from './mutations'
import { askRemovalSchema, removalAnswerSchema, undoRemovalAnswerSchema } from './schema'

/** Asks admins to remove a published lineup of the user. */
export const askRemovalAction = userAction({
  schema: askRemovalSchema,
  failure: 'removal-not-asked',
  run: (asked, context) => askRemoval(context, asked),
})

/** Takes back that the user asks for a removal, unless an admin has answered. */
export const keepOwnLineupAction = userAction({
  schema: lineupIdSchema,
  failure: 'removal-not-asked',
  run: async ({ id }, { client }) => {
    await client.rpc('keep_own_lineup', { lineup: id }).throwOnError()
    refresh()
    return success
  },
})

/** Removes a lineup whose author asks for it, or keeps it. */
export const answerRemovalAction = adminFormAction({
  schema: removalAnswerSchema,
  failure: 'lineup-not-deleted',
  run: (answer, context) => answerRemoval(context, answer),
})

/** Undoes `answerRemovalAction`. */
export const undoRemovalAnswerAction = adminAction({
  schema: undoRemovalAnswerSchema,
  failure: 'decision-not-undone',
  run: (act, context) => undoRemovalAnswer(context, act),
})

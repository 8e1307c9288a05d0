import 'server-only'
import type { z } from 'zod'
import type { Signed } from '../actions/attempt'
import { done, failed, type Result } from '../result'
import { REFUSAL } from '../supabase/refusals'
import type { reportSchema } from './schema'

/**
 * Reports a lineup to the admins; once per person and lineup.
 * @throws Error when the database refuses or can't be reached.
 */
export async function report(
  { account, client }: Signed,
  { lineupId, reason, customReason }: z.output<typeof reportSchema>,
): Promise<Result> {
  const { error } = await client.from('lineup_reports').insert({
    lineup_id: lineupId,
    user_id: account.id,
    reason,
    custom_reason: reason === 'custom' ? customReason.trim() : null,
    status: 'pending',
  })
  if (!error) return done
  if (error.code === REFUSAL.duplicate) return failed({ code: 'reported-already' })
  if (error.code === REFUSAL.tooMany) return failed({ code: 'too-many-pending-reports' })
  throw new Error(`The report was not taken: ${error.message}`)
}

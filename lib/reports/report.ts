import 'server-only'
import type { z } from 'zod'
import type { Signed } from '../actions/attempt'
import { done, failed, type Result } from '../result'
import { REFUSAL } from '../supabase/refusals'
import type { reportSchema } from './schema'

/**
 * Whether somebody has reported a lineup before.
 * @throws Error when the database can't be read.
 */
export async function hasReported({ account, client }: Signed, lineupId: string): Promise<boolean> {
  const { data, error } = await client
    .from('lineup_reports')
    .select('id')
    .eq('user_id', account.id)
    .eq('lineup_id', lineupId)
    .maybeSingle()
  if (error) throw new Error(`Earlier reports could not be read: ${error.message}`)
  return data !== null
}

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

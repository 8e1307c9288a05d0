import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import type { Verdict } from './reliability'
import type { reportSchema, settlementSchema } from './schema'

/**
 * Adds a published lineup to the user's saved list or removes it. Database errors are logged.
 * @returns `already`: whether the lineup was already saved; always false when removing.
 */
export async function setSaved(
  { account, client }: AuthContext,
  lineupId: string,
  saved: boolean,
): Promise<Result<{ already: boolean }>> {
  const list = client.from('saved_lineups')
  const { error } = saved
    ? await list.insert({ user_id: account.id, lineup_id: lineupId })
    : await list.delete().eq('user_id', account.id).eq('lineup_id', lineupId)
  if (!error || error.code === PG_ERROR.duplicate) return { ok: true, data: { already: error !== null } }
  logError(`A lineup could not be ${saved ? 'saved' : 'removed'}`, error)
  return failed({ code: saved ? 'not-saved' : 'not-removed' })
}

/**
 * Sets the user's verdict on a published lineup; null removes it. The database adds the current patch.
 * @throws Error when the database refuses or can't be reached.
 */
export async function setVerdict(
  { account, client }: AuthContext,
  lineupId: string,
  verdict: Verdict | null,
): Promise<Result> {
  const verdicts = client.from('lineup_verdicts')
  const { error } = verdict
    ? await verdicts.upsert(
        { user_id: account.id, lineup_id: lineupId, worked: verdict === 'worked' },
        { onConflict: 'user_id,lineup_id' },
      )
    : await verdicts.delete().eq('user_id', account.id).eq('lineup_id', lineupId)
  if (error) throw new Error(`The verdict on ${lineupId} was not set: ${error.message}`)
  return success
}

/**
 * Whether the user has reported a lineup before.
 * @throws Error when the database can't be read.
 */
export async function hasReported({ account, client }: AuthContext, lineupId: string): Promise<boolean> {
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
 * Reports a lineup to the admins; once per user and lineup.
 * @throws Error when the database refuses or can't be reached.
 */
export async function reportLineup(
  { account, client }: AuthContext,
  { lineupId, reason, customReason }: z.output<typeof reportSchema>,
): Promise<Result> {
  const { error } = await client.from('lineup_reports').insert({
    lineup_id: lineupId,
    user_id: account.id,
    reason,
    custom_reason: reason === 'custom' ? customReason.trim() : null,
    status: 'pending',
  })
  if (!error) return success
  if (error.code === PG_ERROR.duplicate) return failed({ code: 'reported-already' })
  if (error.code === PG_ERROR.tooMany) return failed({ code: 'too-many-pending-reports' })
  throw new Error(`The report was not created: ${error.message}`)
}

/**
 * Settles a pending report. The database records when and by whom.
 * @throws Error when the database refuses or can't be reached.
 */
export async function settleReport(
  { client }: AuthContext,
  { id, status, notes }: z.output<typeof settlementSchema>,
): Promise<Result> {
  const { data, error } = await client
    .from('lineup_reports')
    .update({ status, notes: notes || null })
    .eq('id', id)
    .eq('status', 'pending')
    .select('id')
  if (error) throw new Error(`Report ${id} was not settled: ${error.message} (${error.code})`)
  // No refresh: it would remove the form, and with it the admin's notes.
  if (data.length === 0) return failed({ code: 'report-settled-already' })
  refresh()
  return success
}

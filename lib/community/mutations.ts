import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { done, failed, type Result } from '@/lib/result'
import type { Signed } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { REFUSAL } from '@/lib/server/supabase/pg-errors'
import type { reportSchema, settlementSchema } from './schema'

/**
 * Puts a published lineup on somebody's saved list, or takes it off.
 * @returns whether it was on the list already.
 */
export async function setSaved(
  { account, client }: Signed,
  lineupId: string,
  saved: boolean,
): Promise<Result<{ already: boolean }>> {
  const list = client.from('saved_lineups')
  const { error } = saved
    ? await list.insert({ user_id: account.id, lineup_id: lineupId })
    : await list.delete().eq('user_id', account.id).eq('lineup_id', lineupId)
  if (!error || error.code === REFUSAL.duplicate) return { ok: true, data: { already: error !== null } }
  logError(`A lineup could not be ${saved ? 'saved' : 'removed'}`, error)
  return failed({ code: saved ? 'not-saved' : 'not-removed' })
}

/** Whether a lineup did for somebody what it promises. */
export type Verdict = 'worked' | 'missed'

/**
 * Sets somebody's one verdict on a published lineup, or takes it back. The database notes the game's patch.
 * @throws Error when the database refuses or can't be reached.
 */
export async function setVerdict(
  { account, client }: Signed,
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
  return done
}

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

/**
 * Settles a pending report. When and by whom, the database records.
 * @throws Error when the database refuses or can't be reached.
 */
export async function settleReport(
  { client }: Signed,
  { id, status, notes }: z.output<typeof settlementSchema>,
): Promise<Result> {
  const { data, error } = await client
    .from('lineup_reports')
    .update({ status, notes: notes || null })
    .eq('id', id)
    .eq('status', 'pending')
    .select('id')
  if (error) throw new Error(`Report ${id} was not settled: ${error.message} (${error.code})`)
  // Not rendered again: the form would go, and the notes with it.
  if (data.length === 0) return failed({ code: 'report-settled-already' })
  refresh()
  return done
}

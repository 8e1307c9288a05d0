import 'server-only'
import type { Signed } from '../actions/attempt'
import { logError } from '../observe/log'
import { failed, type Result } from '../result'
import { REFUSAL } from '../supabase/refusals'

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

import 'server-only'
import { failed, type Result } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { PG_ERROR, secondsUntilWritable } from '@/lib/server/supabase/pg-errors'

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
  // `tooMany` has two causes: the limit of writes, which tells the seconds to wait, and the length of the list.
  const seconds = secondsUntilWritable(error)
  if (seconds !== undefined) return failed({ code: 'rate-limited', seconds })
  if (error.code === PG_ERROR.tooMany) return failed({ code: 'too-many-saved' })
  if (error.code === PG_ERROR.refused) return failed({ code: 'lineup-deleted' })
  logError(`A lineup could not be ${saved ? 'saved' : 'removed'}`, error)
  return failed({ code: saved ? 'not-saved' : 'not-removed' })
}

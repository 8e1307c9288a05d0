import 'server-only'
import { failed, type Result } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { logError } from '@/lib/server/logging/log'
import { PG_ERROR, toRefusal } from '@/lib/server/supabase/pg-errors'

/** @returns `already`: whether the lineup was saved before; always false after a removal. */
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
  const refusal = toRefusal(error, {
    [PG_ERROR.tooMany]: 'too-many-saved',
    [PG_ERROR.refused]: 'lineup-deleted',
  })
  if (refusal) return refusal
  logError(`A lineup could not be ${saved ? 'saved' : 'removed'}`, error)
  return failed({ code: saved ? 'not-saved' : 'not-removed' })
}

import 'server-only'
import { refresh } from 'next/cache'
import type { Signed } from '../actions/attempt'
import type { ProblemCode } from '../messages'
import { done, failed, type Result } from '../result'

/** What the database's own functions answer with (spec §8): not an admin, or an admin turned on themselves. */
const NOT_AN_ADMIN = 'PT403'
const ONESELF = 'PT409'

type Answer = { data: boolean | null; error: { code: string; message: string } | null }

/**
 * Bans somebody, or lifts their ban. They are signed out at their next request.
 * @throws Error when the database refuses or can't be reached.
 */
export async function banUser({ client }: Signed, id: string, banned: boolean): Promise<Result> {
  const answer = await client.rpc('ban_user_admin', { user_id_to_ban: id, ban_status: banned })
  return ending(answer, { notAdmin: 'only-admins-ban', oneself: 'own-account-not-banned' })
}

/**
 * Deletes an account with its saves and verdicts; its lineups and reports stay without an author.
 * @throws Error when the database refuses or can't be reached.
 */
export async function deleteUser({ client }: Signed, id: string): Promise<Result> {
  const answer = await client.rpc('delete_user_admin', { user_id_to_delete: id })
  return ending(answer, { notAdmin: 'only-admins-delete', oneself: 'own-account-not-deleted' })
}

function ending(
  { data, error }: Answer,
  { notAdmin, oneself }: { notAdmin: ProblemCode; oneself: ProblemCode },
): Result {
  if (error?.code === NOT_AN_ADMIN) return failed({ code: notAdmin })
  if (error?.code === ONESELF) return failed({ code: oneself })
  if (error) throw new Error(`An account was not changed: ${error.message} (${error.code})`)
  refresh()
  return data ? done : failed({ code: 'user-not-found' })
}

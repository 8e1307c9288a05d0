import 'server-only'
import { failedField, type Result } from '@/lib/result'
import { PG_ERROR, refuseOrThrow } from '@/lib/server/supabase/pg-errors'
import type { SessionClient } from '@/lib/server/supabase/session'
import type { Account } from './account'
import { prepareAuthorInvalidation } from './author-pages'

export async function changeUsername(
  { account, client }: { account: Account; client: SessionClient },
  username: string,
): Promise<Result<{ username: string }>> {
  const invalidateAuthorPages = await prepareAuthorInvalidation(client, account.id)
  const { data, error } = await client
    .from('profiles')
    .update({ username })
    .eq('id', account.id)
    .select('username')
    .single()
  if (error) {
    const taken = failedField('username', { code: 'username-taken', username })
    return refuseOrThrow(error, { [PG_ERROR.duplicate]: taken })
  }
  invalidateAuthorPages()
  return { ok: true, data }
}

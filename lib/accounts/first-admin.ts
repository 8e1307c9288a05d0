import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readEnv } from '@/lib/config'
import { failed, failedField, type Result, success } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { Account } from './account'

/**
 * Makes a user the first admin if they know the setup code of the environment. Callers must apply a rate limit. A user
 * who is an admin already gets a success, because the reply to an earlier request may have been lost.
 */
export async function makeFirstAdmin({ id, role }: Account, typedCode: string): Promise<Result> {
  if (role === 'admin') return success
  const { setupCode } = readEnv()
  if (!setupCode || !isSameText(typedCode, setupCode))
    return failedField('setupCode', { code: 'setup-code-wrong' })
  const { data } = await createServiceClient().rpc('make_first_admin', { person: id }).throwOnError()
  return data ? success : failed({ code: 'admin-exists' })
}

/** Compares in constant time. Hashing gives both texts the same length, as `timingSafeEqual` requires. */
function isSameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

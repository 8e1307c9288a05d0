import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readEnv } from '@/lib/config'
import { failed, failedField, type Result, success } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { Account } from './account'

/** Callers must apply a rate limit. An admin gets a success, because an earlier reply may have been lost. */
export async function makeFirstAdmin({ id, role }: Account, typedCode: string): Promise<Result> {
  if (role === 'admin') return success
  const { setupCode } = readEnv()
  if (!setupCode || !isSameText(typedCode, setupCode))
    return failedField('setupCode', { code: 'setup-code-wrong' })
  const { data } = await createServiceClient().rpc('make_first_admin', { person: id }).throwOnError()
  return data ? success : failed({ code: 'admin-exists' })
}

/** Takes constant time. `timingSafeEqual` requires values of one length, which hashes have. */
function isSameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

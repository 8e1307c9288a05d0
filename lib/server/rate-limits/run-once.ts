import 'server-only'
import type { Result } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { hashCounter } from './rate-limit'

const REMEMBERED_SECONDS = 24 * 60 * 60

/**
 * Runs an act only once whose repeat the database would not notice, such as a mail. A failed act may be repeated.
 * @param key idempotency key, with the name of the act.
 * @param resultOfRepeat also returned while the first run has not ended.
 */
export async function runOnce<T>(
  key: string,
  resultOfRepeat: Result<T>,
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const client = createServiceClient()
  const hashedKey = hashCounter('run-once', key)
  const { data: secondsToWait } = await client
    .rpc('take_attempts', { attempts: [{ key: hashedKey, max: 1, seconds: REMEMBERED_SECONDS }] })
    .throwOnError()
  if (secondsToWait > 0) return resultOfRepeat
  let hasSucceeded = false
  try {
    const result = await run()
    hasSucceeded = result.ok
    return result
  } finally {
    if (!hasSucceeded) await client.rpc('forget_attempts', { key: hashedKey }).throwOnError()
  }
}

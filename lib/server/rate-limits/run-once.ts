import 'server-only'
import type { Result } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { hashCounter } from './rate-limit'

/** How long repeats of an act are recognized. Long enough: who loses a reply repeats the request within minutes. */
const REMEMBERED_SECONDS = 24 * 60 * 60

/**
 * Runs an act that leaves nothing in the database by which a repeat would be noticed, such as a mail. It runs once per
 * key within `REMEMBERED_SECONDS`, counted like the attempts of a rate limit; an act that fails may be repeated.
 * @param key names the act and the request.
 * @param resultOfRepeat returned instead of running the act again, also while its first run has not ended.
 * @throws the error of the act, or an Error when the database request fails.
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
  // The only attempt is taken, so this is a repeat.
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

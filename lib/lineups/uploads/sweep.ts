import 'server-only'
import { UPLOAD_GRACE_MS } from '@/lib/limits'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { removeFiles } from './unused-files'

const SWEEP_INTERVAL_S = 60 * 60
const BATCH_SIZE = 100

/**
 * Removes uploads that nothing has referred to for `UPLOAD_GRACE_MS`. A sweep takes a rate-limit attempt, of which the
 * database allows one an hour, so it runs at most once an hour across all server instances.
 * @param now in ms since 1970.
 * @returns the number of removed files; `undefined` if a sweep was started within the last hour, even one that failed.
 * @throws Error when the database or the storage fails. The rest is removed an hour later.
 */
export async function sweepUploads(
  service: Pick<ServiceClient, 'rpc' | 'storage'>,
  now = Date.now(),
): Promise<number | undefined> {
  const attempt = { key: 'sweep-uploads', max: 1, seconds: SWEEP_INTERVAL_S }
  const { data: secondsUntilAllowed } = await service
    .rpc('take_attempts', { attempts: [attempt] })
    .throwOnError()
  if (secondsUntilAllowed > 0) return undefined
  const unused_since = new Date(now - UPLOAD_GRACE_MS).toISOString()
  for (let removed = 0; ; ) {
    const { data: paths } = await service
      .rpc('unused_uploads', { unused_since, most: BATCH_SIZE })
      .throwOnError()
    if (paths.length === 0) return removed
    await removeFiles(service, paths)
    removed += paths.length
  }
}

import 'server-only'
import { UPLOAD_GRACE_MS } from '@/lib/limits'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { removeFiles } from './remove-files'

const SWEEP_INTERVAL_S = 60 * 60
const BATCH_SIZE = 100

/** Removes uploads unused for `UPLOAD_GRACE_MS`. @returns their number; undefined within an hour of the last sweep. */
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

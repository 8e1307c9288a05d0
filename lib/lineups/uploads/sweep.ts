import 'server-only'
import { UPLOAD_GRACE_MS } from '@/lib/limits'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { findUnusedPaths, removeFiles } from './unused-files'

const SWEEP_INTERVAL_S = 60 * 60
/** Files per query and removal. */
const BATCH_SIZE = 100

/**
 * Removes uploads that no lineup uses and that are older than `UPLOAD_GRACE_MS`. Runs at most once an hour
 * across all server instances. The database ensures this: a sweep takes a rate-limit attempt
 * (`take_attempts`), and only one per hour is allowed.
 * @param now the current time, in ms since the epoch.
 * @returns the number of removed files; `undefined` if a sweep was started within the last hour, even one
 *   that failed.
 * @throws Error when the database or the storage reports an error or can't be reached. The rest is removed an
 *   hour later.
 */
export async function sweepUploads(now = Date.now()): Promise<number | undefined> {
  const service = createServiceClient()
  const attempt = { key: 'sweep-uploads', max: 1, seconds: SWEEP_INTERVAL_S }
  const { data: secondsUntilAllowed, error } = await service.rpc('take_attempts', { attempts: [attempt] })
  if (error) throw new Error(`The time of the last upload sweep could not be read: ${error.message}`)
  if (secondsUntilAllowed > 0) return undefined
  const stored_before = new Date(now - UPLOAD_GRACE_MS).toISOString()
  for (let removed = 0; ; ) {
    const { data: paths, error } = await service.rpc('unused_uploads', { stored_before, most: BATCH_SIZE })
    if (error) throw new Error(`Unused uploads could not be read: ${error.message}`)
    await removeFiles(service, paths)
    removed += paths.length
    if (paths.length < BATCH_SIZE) return removed
  }
}

/**
 * Removes those of the given step images that no lineup uses any more, after a lineup was deleted or got
 * other images. Uses the secret key. Ignores images that are already deleted, and URLs that are not those of
 * step images.
 */
export async function removeUnusedStepImages(urls: readonly string[]): Promise<void> {
  const paths = urls.map(stepImagePath).filter((path) => path !== undefined)
  const service = createServiceClient()
  for (let from = 0; from < paths.length; from += BATCH_SIZE) {
    const batch = paths.slice(from, from + BATCH_SIZE)
    await removeFiles(service, await findUnusedPaths(service, batch))
  }
}

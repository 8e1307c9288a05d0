import 'server-only'
import { UPLOAD_GRACE_MS } from '@/lib/limits'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { serviceClient } from '@/lib/server/supabase/clients'
import { removeFiles, unusedPaths } from './unused-files'

/** How often it is time, whichever of the servers it falls to. */
const SWEEP_EVERY_S = 60 * 60
/** Files in one answer and one removal. */
const BATCH = 100

/**
 * Removes the uploads that no lineup shows a day after they were stored. Once an hour, whichever of the servers asks
 * first: the database counts it as it counts attempts.
 * @param now the time it is, in ms.
 * @returns how many were removed; `undefined` when it was done within the last hour.
 * @throws Error when the database or the storage refuses or can't be reached; the next sweep finds what is left.
 */
export async function sweepUploads(now = Date.now()): Promise<number | undefined> {
  const service = serviceClient()
  const turn = { key: 'sweep-uploads', max: 1, seconds: SWEEP_EVERY_S }
  const { data: seconds, error } = await service.rpc('take_attempts', { attempts: [turn] })
  if (error) throw new Error(`Whose turn it is to remove uploads could not be read: ${error.message}`)
  if (seconds > 0) return undefined
  const stored_before = new Date(now - UPLOAD_GRACE_MS).toISOString()
  for (let removed = 0; ; ) {
    const { data: paths, error } = await service.rpc('unused_uploads', { stored_before, most: BATCH })
    if (error) throw new Error(`Unused uploads could not be read: ${error.message}`)
    await removeFiles(service, paths)
    removed += paths.length
    if (paths.length < BATCH) return removed
  }
}

/**
 * Removes those of the step images that no lineup uses any more, with the server's key: after a lineup was deleted or
 * got other pictures. What is gone already, and addresses that no step image can have, are passed over.
 * @throws Error when the database or the storage refuses or can't be reached.
 */
export async function removeUnusedStepImages(urls: readonly string[]): Promise<void> {
  const paths = urls.map(stepImagePath).filter((path) => path !== undefined)
  const service = serviceClient()
  if (paths.length > 0) await removeFiles(service, await unusedPaths(service, paths))
}

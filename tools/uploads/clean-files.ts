import type { SupabaseClient } from '@supabase/supabase-js'
import { UPLOAD_GRACE_MS } from '@/lib/limits'
import { removeFiles, unusedPaths } from '@/lib/lineups/uploads/unused-files'
import { BUCKET, STEP_IMAGE_PATH } from '@/lib/server/storage-bucket'
import { filesOf } from './list-files'

/** Files in one question and one removal. */
const BATCH = 100

export type CleanOptions = {
  /** Counts what would be removed, and leaves it. */
  dryRun?: boolean
  /** The time it is, in ms. */
  now?: number
}

export type Cleaned = {
  /** All files of the bucket. */
  files: number
  /** Those that are older than a day and that no lineup uses, or that are no step images. */
  unused: number
}

/**
 * Removes the files of the bucket that nothing leads to: of abandoned uploads, of deleted lineups, and what is no step
 * image at all. A day must have passed since they were stored.
 * @param service acts with the server's key.
 * @throws Error when the backend refuses or can't be reached; what was removed until then is gone.
 */
export async function cleanFiles(
  service: SupabaseClient,
  { dryRun = false, now = Date.now() }: CleanOptions = {},
): Promise<Cleaned> {
  const bucket = service.storage.from(BUCKET)
  let files = 0
  const old: string[] = []
  // Listed to the end first: removing files while they are counted through would skip others.
  for await (const { path, created } of filesOf(bucket)) {
    files++
    if (now - created.getTime() > UPLOAD_GRACE_MS) old.push(path)
  }
  let unused = 0
  for (let from = 0; from < old.length; from += BATCH) {
    const paths = await unusedOf(service, old.slice(from, from + BATCH))
    unused += paths.length
    if (!dryRun) await removeFiles(service, paths)
  }
  return { files, unused }
}

async function unusedOf(service: SupabaseClient, paths: string[]): Promise<string[]> {
  const images = paths.filter((path) => STEP_IMAGE_PATH.test(path))
  const strays = paths.filter((path) => !STEP_IMAGE_PATH.test(path))
  return [...strays, ...(images.length > 0 ? await unusedPaths(service, images) : [])]
}

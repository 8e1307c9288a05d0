import type { SupabaseClient } from '@supabase/supabase-js'
import { UPLOAD_GRACE_MS } from '@/lib/limits'
import { findUnusedPaths, removeFiles } from '@/lib/lineups/uploads/unused-files'
import { BUCKET, STEP_IMAGE_PATH } from '@/lib/server/storage-bucket'
import { listFiles } from './list-files'

const BATCH_FILES = 100

export type CleanOptions = {
  dryRun?: boolean
  nowMs?: number
}

/** @throws Error when the backend returns an error or can't be reached. Files deleted before that stay deleted. */
export async function deleteUnusedFiles(
  service: SupabaseClient,
  { dryRun = false, nowMs = Date.now() }: CleanOptions = {},
) {
  const bucket = service.storage.from(BUCKET)
  let files = 0
  const old: string[] = []
  // Reads the whole list first: deletions would shift its pages, so that files would be skipped.
  for await (const { path, createdAt } of listFiles(bucket)) {
    files++
    if (nowMs - createdAt.getTime() > UPLOAD_GRACE_MS) old.push(path)
  }
  let unused = 0
  for (let from = 0; from < old.length; from += BATCH_FILES) {
    const paths = await selectUnused(service, old.slice(from, from + BATCH_FILES))
    unused += paths.length
    if (!dryRun) await removeFiles(service, paths)
  }
  return { files, unused }
}

async function selectUnused(service: SupabaseClient, paths: string[]): Promise<string[]> {
  const images = paths.filter((path) => STEP_IMAGE_PATH.test(path))
  const others = paths.filter((path) => !STEP_IMAGE_PATH.test(path))
  return [...others, ...(images.length > 0 ? await findUnusedPaths(service, images) : [])]
}

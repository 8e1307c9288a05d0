import { BUCKET, stepImageUrl } from '@/lib/server/storage-bucket'
import type { serviceClient } from '@/lib/server/supabase/clients'
import type { ServerClient } from '@/lib/server/supabase/server-client'

/**
 * Which of these step images no lineup uses, whatever the lineup's status.
 * @param service acts with the server's key.
 * @param paths where they lie in their bucket.
 * @throws Error when the database can't be asked.
 */
export async function unusedPaths(
  service: Pick<ReturnType<typeof serviceClient>, 'rpc'>,
  paths: string[],
): Promise<string[]> {
  const urls = paths.map(stepImageUrl)
  const { data, error } = await service.rpc('unused_step_images', { paths: urls })
  if (error) throw new Error(`Which step images are in use could not be read: ${error.message}`)
  const unused = new Set(data)
  return paths.filter((path) => unused.has(stepImageUrl(path)))
}

/**
 * Removes files of the bucket, and gives their room back. Those that are gone already are passed over.
 * @param service acts with the server's key.
 * @throws Error when the storage or the database refuses or can't be reached.
 */
export async function removeFiles(
  service: Pick<ServerClient, 'rpc' | 'storage'>,
  paths: string[],
): Promise<void> {
  if (paths.length === 0) return
  const { error } = await service.storage.from(BUCKET).remove(paths)
  if (error) throw new Error(`Files could not be removed: ${error.message}`, { cause: error })
  await forgetUploads(service, paths)
}

/**
 * Gives the room of files back that are no longer stored.
 * @param service acts with the server's key.
 * @throws Error when the database can't be asked.
 */
export async function forgetUploads(service: Pick<ServerClient, 'rpc'>, paths: string[]): Promise<void> {
  const { error } = await service.rpc('forget_uploads', { paths })
  if (error) throw new Error(`The room of removed files was not given back: ${error.message}`)
}

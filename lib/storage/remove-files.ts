import type { ServerClient } from '../supabase/server-client.ts'
import { BUCKET } from './bucket.ts'
import { forgetUploads } from './forget-uploads.ts'

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

import { BUCKET } from '@/lib/server/storage-bucket'
import type { ServiceClient } from '@/lib/server/supabase/clients'

/** Updates the owners' quotas. Ignores files that are already deleted. */
export async function removeFiles(
  service: Pick<ServiceClient, 'rpc' | 'storage'>,
  paths: string[],
): Promise<void> {
  if (paths.length === 0) return
  const { error } = await service.storage.from(BUCKET).remove(paths)
  if (error) throw error
  await service.rpc('forget_uploads', { paths }).throwOnError()
}

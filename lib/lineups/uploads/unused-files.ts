import { BUCKET, stepImageUrl } from '@/lib/server/storage-bucket'
import type { ServiceClient } from '@/lib/server/supabase/clients'

/** Images that nothing has referred to for a day, or that have no owner. `paths`: in the bucket. */
export async function findUnusedPaths(
  service: Pick<ServiceClient, 'rpc'>,
  paths: string[],
): Promise<string[]> {
  const urls = paths.map(stepImageUrl)
  const { data } = await service.rpc('unused_step_images', { image_urls: urls }).throwOnError()
  const unused = new Set(data)
  return paths.filter((path) => unused.has(stepImageUrl(path)))
}

/** Updates the owners' quotas. Ignores files that are already deleted. */
export async function removeFiles(
  service: Pick<ServiceClient, 'rpc' | 'storage'>,
  paths: string[],
): Promise<void> {
  if (paths.length === 0) return
  const { error } = await service.storage.from(BUCKET).remove(paths)
  if (error) throw error
  await releaseUploadQuota(service, paths)
}

export async function releaseUploadQuota(
  service: Pick<ServiceClient, 'rpc'>,
  paths: string[],
): Promise<void> {
  await service.rpc('forget_uploads', { paths }).throwOnError()
}

import 'server-only'
import { LRUCache } from 'lru-cache'
import { PUBLIC_IMAGE_TTL_S } from '@/lib/limits'
import { stepImageUrl } from '@/lib/server/storage-bucket'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { LOOKUP_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'

/** Other paths are not kept, so an image is shown as soon as its lineup is published. */
const publicPaths = new LRUCache<string, true>({
  max: 50_000,
  ttl: PUBLIC_IMAGE_TTL_S * 1000,
  fetchMethod: async (path) => ((await lookUp(path)) ? true : undefined),
  allowStaleOnFetchRejection: true,
})

/** While the database can be read, the answer is at most `PUBLIC_IMAGE_TTL_S` old. @throws Error without an answer. */
export async function isPublicStepImage(path: string): Promise<boolean> {
  const isPublic = await publicPaths.fetch(path)
  // The cache restores an expired entry when the lookup finds nothing, and would return it after a failed lookup.
  if (!isPublic) publicPaths.delete(path)
  return isPublic === true
}

async function lookUp(path: string): Promise<boolean> {
  const { data } = await createServiceClient()
    .rpc('is_public_step_image', { url: stepImageUrl(path) })
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .throwOnError()
  return data
}

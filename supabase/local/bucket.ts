import { createClient } from '@supabase/supabase-js'

const BUCKET = 'lineups'
const MAX_BYTES = 5 * 1024 * 1024

/**
 * Makes the public bucket for step images unless the migrations did: WebP only, at most 5 MB a file.
 * @throws StorageError from the Storage API.
 */
export async function ensureLineupsBucket(url: string, secretKey: string): Promise<void> {
  const { storage } = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await storage.listBuckets()
  if (error) throw error
  if (data.some(({ name }) => name === BUCKET)) return
  const options = { public: true, fileSizeLimit: MAX_BYTES, allowedMimeTypes: ['image/webp'] }
  const created = await storage.createBucket(BUCKET, options)
  if (created.error) throw created.error
}

import type { SupabaseClient } from '@supabase/supabase-js'

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** A file in a bucket. `type` and `cacheControl` are the response headers it is served with. */
export type StoredFile = { path: string; created: Date; type: string; cacheControl: string }

/** Entries per request. */
const PAGE_SIZE = 100

/**
 * Lists all files of a bucket with the Storage API, folder by folder.
 * @throws Error when the API returns an error or can't be reached.
 */
export async function* listFiles(bucket: Bucket, folder = ''): AsyncGenerator<StoredFile> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { data, error } = await bucket.list(folder, {
      limit: PAGE_SIZE,
      offset,
      sortBy: { column: 'name', order: 'asc' },
    })
    if (error)
      throw new Error(`The files in "${folder}" could not be listed: ${error.message}`, { cause: error })
    for (const { id, name, created_at, metadata } of data) {
      const path = folder ? `${folder}/${name}` : name
      // Entries without an id are folders.
      if (id === null) yield* listFiles(bucket, path)
      else {
        const { mimetype = 'application/octet-stream', cacheControl = 'no-cache' } = metadata ?? {}
        // Without a date it counts as new, because old files that nothing uses are deleted.
        yield { path, created: new Date(created_at ?? Date.now()), type: mimetype, cacheControl }
      }
    }
    if (data.length < PAGE_SIZE) return
  }
}

import type { SupabaseClient } from '@supabase/supabase-js'

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** A file of a bucket: its path there, when it was stored, and how it is served. */
export type StoredFile = { path: string; created: Date; type: string; cacheControl: string }

/** Entries in one answer. */
const PAGE = 100

/**
 * Walks through all files of a bucket with the Storage API, folder by folder.
 * @throws Error when the API refuses or can't be reached.
 */
export async function* filesOf(bucket: Bucket, folder = ''): AsyncGenerator<StoredFile> {
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await bucket.list(folder, {
      limit: PAGE,
      offset,
      sortBy: { column: 'name', order: 'asc' },
    })
    if (error)
      throw new Error(`The files in "${folder}" could not be listed: ${error.message}`, { cause: error })
    for (const { id, name, created_at, metadata } of data) {
      const path = folder ? `${folder}/${name}` : name
      // What has no id is a folder.
      if (id === null) yield* filesOf(bucket, path)
      else {
        const { mimetype = 'application/octet-stream', cacheControl = 'no-cache' } = metadata ?? {}
        yield { path, created: new Date(created_at ?? 0), type: mimetype, cacheControl }
      }
    }
    if (data.length < PAGE) return
  }
}

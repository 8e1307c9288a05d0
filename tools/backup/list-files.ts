import type { SupabaseClient } from '@supabase/supabase-js'

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** `type` and `cacheControl` are response headers. */
type ListedFile = { path: string; type: string; cacheControl: string }

const ENTRIES_PER_REQUEST = 100

export async function* listFiles(bucket: Bucket, folder = ''): AsyncGenerator<ListedFile> {
  for (let offset = 0; ; offset += ENTRIES_PER_REQUEST) {
    const { data, error } = await bucket.list(folder, {
      limit: ENTRIES_PER_REQUEST,
      offset,
      sortBy: { column: 'name', order: 'asc' },
    })
    if (error)
      throw new Error(`The files in "${folder}" could not be listed: ${error.message}`, { cause: error })
    for (const { id, name, metadata } of data) {
      const path = folder ? `${folder}/${name}` : name
      if (id === null) yield* listFiles(bucket, path)
      else {
        const { mimetype = 'application/octet-stream', cacheControl = 'no-cache' } = metadata ?? {}
        yield { path, type: mimetype, cacheControl }
      }
    }
    if (data.length < ENTRIES_PER_REQUEST) return
  }
}

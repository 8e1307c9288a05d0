import { buffer } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { undefinedIfMissing } from '@/lib/server/missing-files'
import { BUCKET } from '@/lib/server/storage-bucket'
import { createFileStorage } from '@/tools/local-backend/file-storage'
import type { Sql } from './database'

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** Response headers. */
type Headers = { type: string; cacheControl: string }

type StoredFile = Headers & { content: Buffer }

/** The bucket of step images. */
export type FileStore = {
  list(): Promise<string[]>
  /** Undefined for a listed file that was deleted in the meantime. */
  read(path: string): Promise<StoredFile | undefined>
  write(path: string, file: StoredFile): Promise<void>
  remove(paths: string[]): Promise<void>
}

/** The embedded backend must not be running. */
export function embeddedFiles(folder: string, sql: Sql): FileStore {
  const store = createFileStorage(folder)
  return {
    async list() {
      const rows = await sql.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1',
        [BUCKET],
      )
      return rows.map(({ name }) => name)
    },
    async read(path) {
      const object = await store.getObject(BUCKET, path, undefined).catch(undefinedIfMissing)
      if (!object) return undefined
      const { mimetype, cacheControl } = object.metadata
      return { content: await buffer(object.body as AsyncIterable<Uint8Array>), type: mimetype, cacheControl }
    },
    async write(path, { content, type, cacheControl }) {
      await store.uploadObject(BUCKET, path, undefined, content, type, cacheControl)
    },
    remove: (paths) => store.deleteObjects(BUCKET, paths),
  }
}

/** Supabase removes no more files in a request. */
const MAX_REMOVED = 1_000

export function hostedFiles(service: SupabaseClient): FileStore {
  const bucket = service.storage.from(BUCKET)
  const listed = new Map<string, Headers>()
  return {
    async list() {
      listed.clear()
      for await (const { path, ...headers } of listFiles(bucket)) listed.set(path, headers)
      return [...listed.keys()]
    },
    async read(path) {
      const headers = listed.get(path)
      if (!headers) throw new Error(`${path} was not listed before it was read.`)
      const { data, error } = await bucket.download(path)
      // Storage responds with 404, or with 400 and a 404 in the body.
      if (error?.status === 404 || error?.statusCode === '404') return undefined
      if (error) throw new Error(`${path} could not be read: ${error.message}`, { cause: error })
      return { ...headers, content: Buffer.from(await data.arrayBuffer()) }
    },
    async write(path, { content, type, cacheControl }) {
      const seconds = /max-age=(\d+)/.exec(cacheControl)?.[1]
      const options = { contentType: type, upsert: true, ...(seconds && { cacheControl: seconds }) }
      const { error } = await bucket.upload(path, content, options)
      if (error) throw new Error(`${path} could not be stored: ${error.message}`, { cause: error })
    },
    async remove(paths) {
      for (let from = 0; from < paths.length; from += MAX_REMOVED) {
        const { error } = await bucket.remove(paths.slice(from, from + MAX_REMOVED))
        if (error) throw new Error(`Files could not be removed: ${error.message}`, { cause: error })
      }
    },
  }
}

const ENTRIES_PER_REQUEST = 100

async function* listFiles(bucket: Bucket, folder = ''): AsyncGenerator<Headers & { path: string }> {
  for (let offset = 0; ; offset += ENTRIES_PER_REQUEST) {
    const { data, error } = await bucket.list(folder, { limit: ENTRIES_PER_REQUEST, offset })
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

import { buffer } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { BUCKET } from '@/lib/server/storage-bucket'
import { storedFiles } from '@/tools/local-backend/stored-files'
import { filesOf } from '@/tools/uploads/list-files'
import type { Sql } from './database'

type StoredFile = { content: Buffer; type: string; cacheControl: string }

/** The files of the step images' bucket, wherever they lie. */
export type FileStore = {
  list(): Promise<string[]>
  /** A file that was listed; `undefined` when it has gone since. */
  read(path: string): Promise<StoredFile | undefined>
  write(path: string, file: StoredFile): Promise<void>
  remove(paths: string[]): Promise<void>
}

/**
 * The files of an embedded backend that does not run. Their rows in the database are not its concern: they come and go
 * with the tables.
 */
export function embeddedFiles(folder: string, sql: Sql): FileStore {
  const store = storedFiles(folder)
  return {
    async list() {
      const rows = await sql.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1',
        [BUCKET],
      )
      return rows.map(({ name }) => name)
    },
    async read(path) {
      const object = await store.getObject(BUCKET, path, undefined).catch(undefinedIfGone)
      if (!object) return undefined
      const { metadata, body } = object
      const { mimetype, cacheControl } = metadata
      return { content: await buffer(body as AsyncIterable<Uint8Array>), type: mimetype, cacheControl }
    },
    async write(path, { content, type, cacheControl }) {
      await store.uploadObject(BUCKET, path, undefined, content, type, cacheControl)
    },
    remove: (paths) => store.deleteObjects(BUCKET, paths),
  }
}

function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * The files of a project, through its Storage API.
 * @param service acts with the server's key.
 */
export function hostedFiles(service: SupabaseClient): FileStore {
  const bucket = service.storage.from(BUCKET)
  const labels = new Map<string, Omit<StoredFile, 'content'>>()
  return {
    async list() {
      labels.clear()
      for await (const { path, type, cacheControl } of filesOf(bucket))
        labels.set(path, { type, cacheControl })
      return [...labels.keys()]
    },
    async read(path) {
      const label = labels.get(path)
      if (!label) throw new Error(`${path} was not listed before it was read.`)
      const { data, error } = await bucket.download(path)
      // Storage says 404 in the answer, and in its body where the answer itself says 400.
      if (error?.status === 404 || error?.statusCode === '404') return undefined
      if (error) throw new Error(`${path} could not be read: ${error.message}`, { cause: error })
      return { ...label, content: Buffer.from(await data.arrayBuffer()) }
    },
    async write(path, { content, type, cacheControl }) {
      const seconds = /max-age=(\d+)/.exec(cacheControl)?.[1]
      const options = { contentType: type, upsert: true, ...(seconds && { cacheControl: seconds }) }
      const { error } = await bucket.upload(path, content, options)
      if (error) throw new Error(`${path} could not be stored: ${error.message}`, { cause: error })
    },
    async remove(paths) {
      if (paths.length === 0) return
      const { error } = await bucket.remove(paths)
      if (error) throw new Error(`Files could not be removed: ${error.message}`, { cause: error })
    },
  }
}

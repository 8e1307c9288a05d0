import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** What a stored file was uploaded with, kept beside its bytes. */
type Label = { mimetype: string; cacheControl: string; eTag: string }

/**
 * Keeps the Storage API's files below `folder`: bytes in `files/`, their labels in `labels/`. It exists because
 * @supabase/lite 0.10 does not export its own file adapter.
 */
export function storedFiles(folder: string): StorageAdapter {
  const bytesOf = (bucket: string, key: string) => inside(join(folder, 'files'), bucket, key)
  const labelOf = (bucket: string, key: string) => `${inside(join(folder, 'labels'), bucket, key)}.json`

  async function headObject(bucket: string, key: string): Promise<Metadata> {
    const { size, mtime } = await stat(bytesOf(bucket, key))
    const label: Label = JSON.parse(await readFile(labelOf(bucket, key), 'utf8'))
    return { ...label, size, contentLength: size, lastModified: mtime }
  }

  async function store(bucket: string, key: string, content: Uint8Array, label: Omit<Label, 'eTag'>) {
    const eTag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
    await write(bytesOf(bucket, key), content)
    await write(labelOf(bucket, key), JSON.stringify({ ...label, eTag } satisfies Label))
    return headObject(bucket, key)
  }

  async function deleteObject(bucket: string, key: string): Promise<void> {
    await rm(bytesOf(bucket, key), { force: true })
    await rm(labelOf(bucket, key), { force: true })
  }

  return {
    driver: undefined,
    headObject,
    deleteObject,

    async getObject(bucket, key) {
      const metadata = await headObject(bucket, key)
      const body = Readable.toWeb(createReadStream(bytesOf(bucket, key)))
      return { metadata, httpStatusCode: 200, body }
    },

    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const content = body instanceof Uint8Array ? body : await buffer(body as AsyncIterable<Uint8Array>)
      return store(bucket, key, content, { mimetype, cacheControl })
    },

    async deleteObjects(bucket, keys) {
      for (const key of keys) await deleteObject(bucket, key)
    },

    async copyObject(bucket, key, _version, toBucket, toKey) {
      const { mimetype, cacheControl } = await headObject(bucket, key)
      const content = await readFile(bytesOf(bucket, key))
      const copy = await store(toBucket, toKey, content, { mimetype, cacheControl })
      return { httpStatusCode: 200, eTag: copy.eTag, lastModified: copy.lastModified }
    },

    async privateAssetUrl(bucket, key) {
      return pathToFileURL(bytesOf(bucket, key)).href
    },
  }
}

/** Refuses a bucket or key that would lead out of the folder. */
function inside(folder: string, bucket: string, key: string): string {
  const path = resolve(folder, bucket, key)
  if (path.startsWith(resolve(folder, bucket) + sep) && !bucket.includes('..')) return path
  throw new Error(`Not a storage path: ${bucket}/${key}`)
}

async function write(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

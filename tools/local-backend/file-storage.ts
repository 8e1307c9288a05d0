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

type StoredMetadata = { mimetype: string; cacheControl: string; eTag: string }

/** Contents are in `files/`, metadata in `labels/`. @supabase/lite 0.10 does not export its own adapter. */
export function createFileStorage(folder: string): StorageAdapter {
  const contentPath = (bucket: string, key: string) => resolveInside(join(folder, 'files'), bucket, key)
  const metadataPath = (bucket: string, key: string) =>
    `${resolveInside(join(folder, 'labels'), bucket, key)}.json`

  async function headObject(bucket: string, key: string): Promise<Metadata> {
    const { size, mtime } = await stat(contentPath(bucket, key))
    const metadata: StoredMetadata = JSON.parse(await readFile(metadataPath(bucket, key), 'utf8'))
    return { ...metadata, size, contentLength: size, lastModified: mtime }
  }

  async function deleteObject(bucket: string, key: string): Promise<void> {
    await rm(contentPath(bucket, key), { force: true })
    await rm(metadataPath(bucket, key), { force: true })
  }

  return {
    driver: undefined,
    headObject,
    deleteObject,

    async getObject(bucket, key) {
      const metadata = await headObject(bucket, key)
      const body = Readable.toWeb(createReadStream(contentPath(bucket, key)))
      return { metadata, httpStatusCode: 200, body }
    },

    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const content = body instanceof Uint8Array ? body : await buffer(body as AsyncIterable<Uint8Array>)
      const eTag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
      const metadata: StoredMetadata = { mimetype, cacheControl, eTag }
      await writeToPath(contentPath(bucket, key), content)
      await writeToPath(metadataPath(bucket, key), JSON.stringify(metadata))
      return headObject(bucket, key)
    },

    async deleteObjects(bucket, keys) {
      for (const key of keys) await deleteObject(bucket, key)
    },

    async copyObject() {
      throw new Error('The site copies no files.')
    },

    async privateAssetUrl(bucket, key) {
      return pathToFileURL(contentPath(bucket, key)).href
    },
  }
}

/** @throws Error when the path would lead out of the folder. */
function resolveInside(folder: string, bucket: string, key: string): string {
  const path = resolve(folder, bucket, key)
  if (path.startsWith(resolve(folder, bucket) + sep) && !bucket.includes('..')) return path
  throw new Error(`Not a storage path: ${bucket}/${key}`)
}

async function writeToPath(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

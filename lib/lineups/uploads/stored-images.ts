import 'server-only'
import { readEnv } from '@/lib/config'
import { BUCKET, STEP_IMAGE_PATH, stepImagePath } from '@/lib/server/storage-bucket'

/**
 * Opens a step image for reading.
 * @param path path of the image in the bucket.
 * @returns `undefined` when there is no such image or the path is not that of a step image. `size` is the
 *   `content-length` header, in bytes.
 * @throws Error when the storage can't be reached or responds with anything but the image or "not found".
 */
export async function openStepImage(
  path: string,
): Promise<{ body: ReadableStream<Uint8Array>; size: string | null } | undefined> {
  if (!STEP_IMAGE_PATH.test(path)) return undefined
  const response = await fetch(storageUrl(path), { cache: 'no-store' })
  if (response.status === 404 || response.status === 400) return undefined
  if (!response.ok || !response.body)
    throw new Error(`Step image ${path}: the storage answered ${response.status}`)
  return { body: response.body, size: response.headers.get('content-length') }
}

/**
 * Whether a URL is that of a stored step image.
 * @throws Error when the storage can't be reached or responds with anything but the image or "not found".
 */
export async function isStoredStepImage(url: string): Promise<boolean> {
  const path = stepImagePath(url)
  if (!path) return false
  const response = await fetch(storageUrl(path), { method: 'HEAD', cache: 'no-store' })
  if (response.status === 404 || response.status === 400) return false
  if (!response.ok) throw new Error(`Step image ${path}: the storage answered ${response.status}`)
  return true
}

const storageUrl = (path: string) => `${readEnv().supabaseUrl}/storage/v1/object/public/${BUCKET}/${path}`

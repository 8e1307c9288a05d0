import 'server-only'
import { readEnv } from '@/lib/config'
import { BUCKET, STEP_IMAGE_PATH, stepImagePath } from '@/lib/server/storage-bucket'

/**
 * Opens a step image for reading. `path` is its path in the bucket; `undefined` when there is no such image
 * or the path is not one of a step image. `size` is in bytes, as text.
 *
 * @throws Error when the storage answers with anything but the image or "not found".
 */
export async function openStepImage(
  path: string,
): Promise<{ body: ReadableStream<Uint8Array>; size: string | null } | undefined> {
  if (!STEP_IMAGE_PATH.test(path)) return undefined
  const answer = await fetch(publicAddress(path), { cache: 'no-store' })
  if (answer.status === 404 || answer.status === 400) return undefined
  if (!answer.ok || !answer.body) throw new Error(`Step image ${path}: the storage answered ${answer.status}`)
  return { body: answer.body, size: answer.headers.get('content-length') }
}

/**
 * Whether an address is that of a step image that is stored.
 * @throws Error when the storage answers with anything but yes or no.
 */
export async function isStoredStepImage(url: string): Promise<boolean> {
  const path = stepImagePath(url)
  if (!path) return false
  const answer = await fetch(publicAddress(path), { method: 'HEAD', cache: 'no-store' })
  if (answer.status === 404 || answer.status === 400) return false
  if (!answer.ok) throw new Error(`Step image ${path}: the storage answered ${answer.status}`)
  return true
}

const publicAddress = (path: string) => `${readEnv().supabaseUrl}/storage/v1/object/public/${BUCKET}/${path}`

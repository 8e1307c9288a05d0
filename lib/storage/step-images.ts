import 'server-only'
import { readEnv } from '../env'

/** The bucket of step images. */
const BUCKET = 'lineups'

/** Where a step image lies in its bucket: `{userId}/{timestamp}-{index}.webp` (spec §7). */
const STEP_IMAGE_PATH = /^[0-9a-f-]{36}\/\d+-\d+\.webp$/

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
  const answer = await fetch(`${readEnv().supabaseUrl}/storage/v1/object/public/${BUCKET}/${path}`, {
    cache: 'no-store',
  })
  if (answer.status === 404 || answer.status === 400) return undefined
  if (!answer.ok || !answer.body) throw new Error(`Step image ${path}: the storage answered ${answer.status}`)
  return { body: answer.body, size: answer.headers.get('content-length') }
}

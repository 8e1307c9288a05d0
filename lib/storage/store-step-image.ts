import 'server-only'
import { failed, type Result } from '../result'
import { serviceClient } from '../supabase/service'
import { BUCKET, stepImageUrl } from './bucket'
import { forgetUploads } from './forget-uploads'
import { reserveUpload, type Uploader } from './uploads'

const YEAR_S = 365 * 24 * 60 * 60

let latest = 0

/** The time in milliseconds, but never the same one twice: pictures for one step may come at once. */
function timestamp(): number {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/**
 * Stores a picture under `{userId}/{timestamp}-{index}.webp`, with the server's key, if its owner has room for it.
 * @returns the address it is served at.
 * @throws Error when the storage or the database refuses or can't be reached; the room is given back then.
 */
export async function storeStepImage(
  owner: Uploader,
  index: number,
  webp: Uint8Array,
): Promise<Result<string>> {
  const path = `${owner.id}/${timestamp()}-${index}.webp`
  const problem = await reserveUpload(owner, path, webp.byteLength)
  if (problem) return failed(problem)
  const service = serviceClient()
  const { error } = await service.storage
    .from(BUCKET)
    .upload(path, webp, { contentType: 'image/webp', cacheControl: String(YEAR_S), upsert: false })
  if (error) {
    await forgetUploads(service, [path])
    throw new Error(`Step image ${path} could not be stored: ${error.message}`)
  }
  return { ok: true, data: stepImageUrl(path) }
}

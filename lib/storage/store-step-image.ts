import 'server-only'
import { serviceClient } from '../supabase/service'
import { BUCKET, stepImageUrl } from './bucket'

const YEAR_S = 365 * 24 * 60 * 60

let latest = 0

/** The time in milliseconds, but never the same one twice: pictures for one step may come at once. */
function timestamp(): number {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/**
 * Stores a picture under `{userId}/{timestamp}-{index}.webp`, with the server's key.
 * @returns the address it is served at.
 * @throws Error when the storage refuses or can't be reached.
 */
export async function storeStepImage(userId: string, index: number, webp: Uint8Array): Promise<string> {
  const path = `${userId}/${timestamp()}-${index}.webp`
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .upload(path, webp, { contentType: 'image/webp', cacheControl: String(YEAR_S), upsert: false })
  if (error) throw new Error(`Step image ${path} could not be stored: ${error.message}`)
  return stepImageUrl(path)
}

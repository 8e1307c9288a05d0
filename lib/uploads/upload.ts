import 'server-only'
import type { Readable } from 'node:stream'
import type { Result } from '../result'
import { storeStepImage } from '../storage/store-step-image'
import type { Uploader } from '../storage/uploads'
import type { UploadedImage } from './answer'
import { receiveImage } from './receive-image'

type Upload = {
  owner: Uploader
  /** Which step of the lineup it is for, from 0. */
  index: number
  body: Readable
  /** Fires when whoever sends it has left. */
  signal: AbortSignal
}

/**
 * Takes a picture for a step of a lineup, and stores it as our own.
 * @throws Error when its sender leaves, or the storage or the database refuses or can't be reached.
 */
export async function uploadStepImage({
  owner,
  index,
  body,
  signal,
}: Upload): Promise<Result<UploadedImage>> {
  const image = await receiveImage(body, signal)
  if (!image.ok) return image
  signal.throwIfAborted()
  const { webp, width, height } = image.data
  const stored = await storeStepImage(owner, index, webp)
  return stored.ok ? { ok: true, data: { url: stored.data, width, height } } : stored
}

import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { MAX_UPLOAD_BYTES, MIN_UPLOAD_SIDE_PX } from '@/lib/limits'
import { type Archive, catchArchiveError } from '@/lib/lineups/transfer/archive/archive'
import type { ImportedStep } from '@/lib/lineups/transfer/imported-lineup'
import { columnLabel, pictureColumn } from '@/lib/lineups/transfer/table-columns'
import { withTemporaryFile } from '@/lib/lineups/uploads/receive-step-image'
import { type StepImage, toStepImage } from '@/lib/lineups/uploads/step-image'
import { storeStepImage } from '@/lib/lineups/uploads/store-step-image'
import { failed, type Result } from '@/lib/result'
import { MAX_CONCURRENT_BATCH_IMAGES } from '@/lib/server/image-queue'
import type { FailedRow } from './schema'

/** Decoding a picture takes up to 100 MB of memory. */
const decodeLimit = pLimit(MAX_CONCURRENT_BATCH_IMAGES)

/** The fastest effort of the WebP encoder, because encoding takes most of the time of an import. */
const EFFORT = 0

type StoredPictures = { ok: true; urls: string[] } | { ok: false; errors: FailedRow['errors'] }

/** `owner`: the id of an admin. @returns one URL for each step. */
export async function storePictures(
  archive: Archive,
  steps: readonly ImportedStep[],
  owner: string,
  signal: AbortSignal,
): Promise<StoredPictures> {
  const images = await Promise.all(
    steps.map(({ path }) => (path === undefined ? null : convertPicture(archive, path, signal))),
  )
  const storeImage = async (image: StepImage, index: number, path: string) =>
    storeStepImage({ id: owner, role: 'admin' }, index, { ...image, source: await archive.fingerprint(path) })
  const urls: string[] = []
  const errors: FailedRow['errors'] = []
  for (const [index, image] of images.entries()) {
    const { path, url } = steps[index] ?? {}
    if (image === null || path === undefined) {
      urls.push(url ?? '')
      continue
    }
    // A row with an error is not imported, so its later pictures are not stored.
    if (image.ok && errors.length > 0) continue
    const stored = image.ok ? await storeImage(image.data, index, path) : image
    const header = columnLabel(pictureColumn(index + 1))
    if (stored.ok) urls.push(stored.data)
    else errors.push({ header, value: path, error: stored.error ?? { code: 'import-row-failed' } })
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, urls }
}

async function convertPicture(
  archive: Archive,
  path: string,
  signal: AbortSignal,
): Promise<Result<StepImage>> {
  const converted = await catchArchiveError(() =>
    decodeLimit(() => {
      signal.throwIfAborted()
      const body = Readable.from(archive.stream(path, MAX_UPLOAD_BYTES))
      return withTemporaryFile(body, signal, (file) => toStepImage(file, EFFORT))
    }),
  )
  if (!converted.ok) return converted
  const image = converted.data
  if (image.ok && Math.min(image.data.width, image.data.height) < MIN_UPLOAD_SIDE_PX)
    return failed({ code: 'image-too-small' })
  return image
}

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

/** `index`: of its step, from 0. */
type NewPicture = { index: number; path: string }

/** Stores nothing if a picture can't be converted. `owner`: the id of an admin. @returns one URL for each step. */
export async function storePictures(
  archive: Archive,
  steps: readonly ImportedStep[],
  owner: string,
  signal: AbortSignal,
): Promise<StoredPictures> {
  const pictures = steps.flatMap(({ path }, index) => (path === undefined ? [] : [{ index, path }]))
  const results = await Promise.all(
    pictures.map(async (picture) => ({
      picture,
      result: await convertPicture(archive, picture.path, signal),
    })),
  )
  const converted: (NewPicture & { image: StepImage })[] = []
  const errors: FailedRow['errors'] = []
  for (const { picture, result } of results) {
    if (result.ok) converted.push({ ...picture, image: result.data })
    else errors.push(toRowError(picture, result))
  }
  if (errors.length > 0) return { ok: false, errors }

  const urls = steps.map(({ url }) => url ?? '')
  for (const { image, ...picture } of converted) {
    const source = await archive.fingerprint(picture.path)
    const stored = await storeStepImage({ id: owner, role: 'admin' }, picture.index, { ...image, source })
    if (!stored.ok) return { ok: false, errors: [toRowError(picture, stored)] }
    urls[picture.index] = stored.data
  }
  return { ok: true, urls }
}

function toRowError(
  { index, path }: NewPicture,
  { error }: Extract<Result, { ok: false }>,
): FailedRow['errors'][number] {
  const header = columnLabel(pictureColumn(index + 1))
  return { header, value: path, error: error ?? { code: 'import-row-failed' } }
}

async function convertPicture(
  archive: Archive,
  path: string,
  signal: AbortSignal,
): Promise<Result<StepImage>> {
  const read = await catchArchiveError(() =>
    decodeLimit(() => {
      signal.throwIfAborted()
      const body = Readable.from(archive.stream(path, MAX_UPLOAD_BYTES))
      return withTemporaryFile(body, signal, (file) => toStepImage(file, EFFORT))
    }),
  )
  if (!read.ok) return read
  const image = read.data
  if (image.ok && Math.min(image.data.width, image.data.height) < MIN_UPLOAD_SIDE_PX)
    return failed({ code: 'image-too-small' })
  return image
}

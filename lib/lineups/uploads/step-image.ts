import sharp, { type Metadata } from 'sharp'
import { MAX_STEP_IMAGE_SIDE_PX, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE_PX } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { logVisitorWarning } from '@/lib/server/logging/log'
import { detectImageKind, IMAGE_HEAD_BYTES, readHead } from './image-kind'
import { getPictureHash } from './picture-hash'

/** `width` and `height` are in pixels. `pictureHash`: see `getPictureHash`. */
export type StepImage = { webp: Buffer; width: number; height: number; pictureHash: string | null }

/** WebP's quality, from 1 to 100. */
const QUALITY = 82
/** How long the WebP encoder searches for a smaller file, from 0 to 6. */
const EFFORT = 4
/** Malicious images could keep a processor busy for minutes. */
const TIMEOUT_S = 15

/** Bytes of a usual pixel. An image with more bytes for each pixel counts as one with more pixels. */
const PIXEL_BYTES = 4

// For the whole process: no cache, because uploads differ, and one thread, because each thread needs a buffer.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Keeps only the pixels of the first frame, without metadata and anything else in the file.
 * `effort` 0 is three times faster, and makes a file a sixth larger. WebP files would double, so they ignore it.
 * @throws Error when the file can't be read.
 */
export async function toStepImage(file: string, effort = EFFORT): Promise<Result<StepImage>> {
  const kind = detectImageKind(await readHead(file, IMAGE_HEAD_BYTES))
  if (!kind) return failed({ code: 'image-wrong-type' })
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata()
    if (metadata.format !== kind) return failed({ code: 'image-wrong-type' })
    if (isTooBig(metadata)) return failed({ code: 'image-too-many-pixels' })
    return { ok: true, data: await reencode(file, kind === 'webp' ? EFFORT : effort) }
  } catch (error) {
    logVisitorWarning('An uploaded image could not be decoded', error)
    return failed({ code: 'image-broken' })
  }
}

function isTooBig(metadata: Metadata): boolean {
  const { width, height } = metadata
  const pixels = Math.max(width * height, getDecodedBytes(metadata) / PIXEL_BYTES)
  return pixels > MAX_UPLOAD_PIXELS || Math.max(width, height) > MAX_UPLOAD_SIDE_PX
}

/** An upper limit. A progressive JPEG is decoded with two bytes per channel. */
function getDecodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const hasTwoByteChannels = depth !== 'uchar' || (format === 'jpeg' && isProgressive)
  return width * height * channels * (hasTwoByteChannels ? 2 : 1)
}

async function reencode(file: string, effort: number): Promise<StepImage> {
  // 'error' rejects truncated and damaged files, but accepts files with warnings, which some cameras write.
  const { data, info } = await sharp(file, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(MAX_STEP_IMAGE_SIDE_PX, MAX_STEP_IMAGE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    // WebP stores the alpha channel losslessly, so noise in it could exceed the size limit of the bucket.
    .flatten({ background: 'black' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const webp = await pixels().timeout({ seconds: TIMEOUT_S }).webp({ quality: QUALITY, effort }).toBuffer()
  return { webp, width, height, pictureHash: await getPictureHash(pixels()) }
}

import sharp, { type Metadata } from 'sharp'
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE_PX, STEP_IMAGE_SIDE_PX } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { logWarning } from '@/lib/server/logging/log'
import { imageKind, KIND_BYTES, readHead } from './image-kind'

/** A step image as it is stored; its size in pixels. */
export type StepImage = { webp: Buffer; width: number; height: number }

const QUALITY = 82
/** How long an image may keep a processor busy, in seconds: some are made to do so for minutes. */
const PATIENCE_S = 15

/** What a pixel takes in memory, in bytes; one that takes more counts for more than one. */
const PIXEL_BYTES = 4

// No two uploads have anything in common that would be worth keeping; and a thread more each is a buffer more each.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes a step image of an uploaded file: upright, at most 1920 px a side, WebP, of an animation its first picture.
 * Nothing but the picture is taken over, neither metadata nor what else the file may hold or be.
 * @param file its path.
 * @returns a problem for what is no image, is damaged, or would take too much memory.
 */
export async function toStepImage(file: string): Promise<Result<StepImage>> {
  const kind = imageKind(await readHead(file, KIND_BYTES))
  if (!kind) return failed({ code: 'image-wrong-type' })
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata()
    if (metadata.format !== kind) return failed({ code: 'image-wrong-type' })
    if (isTooBig(metadata)) return failed({ code: 'image-too-many-pixels' })
    return { ok: true, data: await reencode(file) }
  } catch (error) {
    logWarning('An uploaded image could not be decoded', error)
    return failed({ code: 'image-broken' })
  }
}

function isTooBig(metadata: Metadata): boolean {
  const { width, height } = metadata
  const pixels = Math.max(width * height, unpackedBytes(metadata) / PIXEL_BYTES)
  return pixels > MAX_UPLOAD_PIXELS || Math.max(width, height) > MAX_UPLOAD_SIDE_PX
}

/** The memory that an image takes at worst, all of it at once; a progressive JPEG needs two bytes for each colour. */
function unpackedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const isWide = depth !== 'uchar' || (format === 'jpeg' && isProgressive)
  return width * height * channels * (isWide ? 2 : 1)
}

async function reencode(file: string): Promise<StepImage> {
  // Cameras write files that a strict reader warns of; only what is cut off or damaged is refused.
  const { data, info } = await sharp(file, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
    .timeout({ seconds: PATIENCE_S })
    .autoOrient()
    .resize(STEP_IMAGE_SIDE_PX, STEP_IMAGE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    // Noise in a transparent layer is stored without loss, and would not fit the bucket's limit.
    .flatten({ background: 'black' })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { webp: data, width: info.width, height: info.height }
}

import { MAX_STEP_IMAGE_SIDE_PX, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE_PX } from '@/lib/limits'

const SENT_TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** The server counts a pixel that needs more memory, such as one of a 16-bit PNG, up to twice. */
const MAX_PIXELS = MAX_UPLOAD_PIXELS / 2
/** The server compresses the picture again. */
const JPEG_QUALITY = 0.95

/** Redraws a picture that the server might refuse: one that is too large, or of a type such as HEIC. */
export async function shrinkPicture(file: File, url: string): Promise<File> {
  try {
    const image = new Image()
    // Waits for `onload`, because `decode()` can fail for the largest pictures.
    await new Promise((onload, onerror) => Object.assign(image, { onload, onerror, src: url }))
    const { naturalWidth: width, naturalHeight: height } = image
    const isFine =
      SENT_TYPES.includes(file.type) &&
      file.size <= MAX_UPLOAD_BYTES &&
      width * height <= MAX_PIXELS &&
      Math.max(width, height) <= MAX_UPLOAD_SIDE_PX
    return isFine ? file : await draw(image, file.name)
  } catch (error) {
    console.warn(error)
    return file
  }
}

/** A canvas turns the picture upright, as the file's metadata say. The server also checks the extension. */
async function draw(image: HTMLImageElement, name: string): Promise<File> {
  const scale = Math.min(1, MAX_STEP_IMAGE_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!blob) throw new Error(`The browser could not shrink ${name}.`)
  return new File([blob], `${name}.jpg`, { type: blob.type })
}

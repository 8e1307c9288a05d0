import sharp, { type Sharp } from 'sharp'

/** Creates an image with varied pixels, which are the same on every call. */
export function sampleImage(width = 320, height = 200): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + (at >> 5) * 13 + ((at * at) >> 9)) & 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Creates the image in each format that can be uploaded. */
export async function sampleImages(): Promise<Record<'jpeg' | 'png' | 'webp', Buffer>> {
  return {
    jpeg: await sampleImage().jpeg().toBuffer(),
    png: await sampleImage().png().toBuffer(),
    webp: await sampleImage().webp().toBuffer(),
  }
}

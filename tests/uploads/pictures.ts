import sharp, { type Sharp } from 'sharp'

/** A picture with something of everything in it, the same each time. */
export function picture(width = 320, height = 200): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + (at >> 5) * 13 + ((at * at) >> 9)) & 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The picture in each format that may be uploaded. */
export async function pictures(): Promise<Record<'jpeg' | 'png' | 'webp', Buffer>> {
  return {
    jpeg: await picture().jpeg().toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
  }
}

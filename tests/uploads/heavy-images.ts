import sharp, { type Sharp } from 'sharp'
import { sampleImage } from './sample-images'

/** Pixels per side of square images with 4, 6 or 8 bytes per decoded pixel: as many as the limit allows. */
const SIDES = { 4: 5000, 6: 4080, 8: 3530 }

/** Images within all limits that need as much memory as possible to decode. */
export async function heavyImages(): Promise<Buffer[]> {
  const rotated = { orientation: 6 }
  const full = { quality: 40, progressive: true, chromaSubsampling: '4:4:4' }
  const images: Sharp[] = [
    transparent(SIDES[8])
      .toColourspace('rgb16')
      .withMetadata(rotated)
      .png({ progressive: true, compressionLevel: 1 }),
    transparent(SIDES[4]).withMetadata(rotated).png({ progressive: true, compressionLevel: 1 }),
    sampleImage(SIDES[6], SIDES[6]).withMetadata(rotated).jpeg(full),
    sampleImage(SIDES[8], SIDES[8])
      .toColourspace('cmyk')
      .jpeg({ ...full, quality: 15 }),
  ]
  const files: Buffer[] = []
  for (const image of images) files.push(await image.toBuffer())
  return files
}

function transparent(side: number): Sharp {
  const background = { r: 10, g: 200, b: 30, alpha: 0.5 }
  return sharp({ create: { width: side, height: side, channels: 4, background } })
}

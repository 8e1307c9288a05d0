import sharp, { type Sharp } from 'sharp'
import { picture } from './pictures'

/** Pixels a side of which each takes 4 bytes unpacked, 6 or 8: as many as the limit lets through. */
const SIDES = { 4: 5000, 6: 4080, 8: 3530 }

/** Images within every limit that take as much memory to unpack as any can. */
export async function heavyImages(): Promise<Buffer[]> {
  const onItsSide = { orientation: 6 }
  const full = { quality: 40, progressive: true, chromaSubsampling: '4:4:4' }
  const images: Sharp[] = [
    transparent(SIDES[8])
      .toColourspace('rgb16')
      .withMetadata(onItsSide)
      .png({ progressive: true, compressionLevel: 1 }),
    transparent(SIDES[4]).withMetadata(onItsSide).png({ progressive: true, compressionLevel: 1 }),
    picture(SIDES[6], SIDES[6]).withMetadata(onItsSide).jpeg(full),
    picture(SIDES[8], SIDES[8])
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

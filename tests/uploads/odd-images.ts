import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { png, pngChunk } from './bytes'
import type { HostileImage } from './hostile-images'
import { sampleImage } from './sample-images'

/** Valid but unusual images. */
export async function oddImages(): Promise<HostileImage[]> {
  const frames = await Promise.all(
    [sampleImage(64, 64), sampleImage(64, 64).negate()].map((frame) => frame.png().toBuffer()),
  )
  const files: Record<string, Buffer> = {
    'one pixel as JPEG': await sampleImage(1, 1).jpeg().toBuffer(),
    'one pixel as PNG': await sampleImage(1, 1).png().toBuffer(),
    'one pixel as WebP': await sampleImage(1, 1).webp().toBuffer(),
    'a line of 12000 pixels': await sampleImage(12_000, 1).png().toBuffer(),
    'a column of 12000 pixels': await sampleImage(1, 12_000).jpeg().toBuffer(),
    'a JPEG in CMYK': await sampleImage().toColourspace('cmyk').jpeg().toBuffer(),
    'a JPEG in grey': await sampleImage().toColourspace('b-w').jpeg().toBuffer(),
    'a progressive JPEG': await sampleImage().jpeg({ progressive: true }).toBuffer(),
    'a rotated JPEG': await sampleImage().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'a PNG with 16 bits': await sampleImage().toColourspace('rgb16').png().toBuffer(),
    'a PNG with a palette': await sampleImage().png({ palette: true, colors: 4 }).toBuffer(),
    'an interlaced PNG': await sampleImage().png({ progressive: true }).toBuffer(),
    'a transparent PNG': await sampleImage().ensureAlpha(0).png().toBuffer(),
    'a transparent WebP': await sampleImage().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
    'an animated WebP': await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer(),
    'an animated PNG': animatedPng(),
    'as many pixels as allowed': await sampleImage(5000, 5000).jpeg({ quality: 40 }).toBuffer(),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome: 'converted' }))
}

/** A PNG with two frames of 2 × 2 pixels. */
function animatedPng(): Buffer {
  const rows = deflateSync(Buffer.alloc(2 * (1 + 2 * 3)))
  const u32 = (value: number) => [0, 0, 0, value]
  const control = (order: number) =>
    pngChunk(
      'fcTL',
      Buffer.from([...u32(order), ...u32(2), ...u32(2), ...u32(0), ...u32(0), 0, 1, 0, 10, 0, 0]),
    )
  return png({ width: 2, height: 2 }, [
    pngChunk('acTL', Buffer.from([...u32(2), ...u32(0)])),
    control(0),
    pngChunk('IDAT', rows),
    control(1),
    pngChunk('fdAT', Buffer.concat([Buffer.from(u32(2)), rows])),
  ])
}

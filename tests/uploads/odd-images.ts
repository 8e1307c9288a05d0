import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { png, pngChunk } from './bytes'
import type { HostileImage } from './hostile-images'
import { picture } from './pictures'

/** Images that are in order, but not as most are. */
export async function oddImages(): Promise<HostileImage[]> {
  const frames = await Promise.all(
    [picture(64, 64), picture(64, 64).negate()].map((frame) => frame.png().toBuffer()),
  )
  const files: Record<string, Buffer> = {
    'one pixel as JPEG': await picture(1, 1).jpeg().toBuffer(),
    'one pixel as PNG': await picture(1, 1).png().toBuffer(),
    'one pixel as WebP': await picture(1, 1).webp().toBuffer(),
    'a line of 12000 pixels': await picture(12_000, 1).png().toBuffer(),
    'a column of 12000 pixels': await picture(1, 12_000).jpeg().toBuffer(),
    'a JPEG in print colours': await picture().toColourspace('cmyk').jpeg().toBuffer(),
    'a JPEG in grey': await picture().toColourspace('b-w').jpeg().toBuffer(),
    'a progressive JPEG': await picture().jpeg({ progressive: true }).toBuffer(),
    'a JPEG that lies on its side': await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'a PNG with 16 bits': await picture().toColourspace('rgb16').png().toBuffer(),
    'a PNG with a palette': await picture().png({ palette: true, colors: 4 }).toBuffer(),
    'a PNG that comes in passes': await picture().png({ progressive: true }).toBuffer(),
    'a PNG that is transparent': await picture().ensureAlpha(0).png().toBuffer(),
    'a WebP that is transparent': await picture().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
    'an animated WebP': await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer(),
    'an animated PNG': animatedPng(),
    'as many pixels as may be': await picture(5000, 5000).jpeg({ quality: 40 }).toBuffer(),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, end: 'rewritten' }))
}

/** Two frames of 2 × 2 pixels. */
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

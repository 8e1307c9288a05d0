import { deflateSync } from 'node:zlib'
import { decompressionBomb, png, pngChunk, withFalseSize } from './bytes'
import type { HostileImage } from './hostile-images'
import { sampleImage, sampleImages } from './sample-images'

/** Small files that have, or claim to have, too many pixels to decode. */
export async function hugeImages(): Promise<HostileImage[]> {
  const { jpeg, webp } = await sampleImages()
  const shortData = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  const files: Record<string, Buffer> = {
    'a PNG of 20000 × 20000': decompressionBomb(20_000, 20_000),
    'a PNG of 5001 × 5000': decompressionBomb(5001, 5000),
    'a PNG of 12001 × 1': decompressionBomb(12_001, 1),
    'a PNG of 1 × 12001': decompressionBomb(1, 12_001),
    'a PNG that claims 2147483647 × 2147483647': png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, [
      shortData,
    ]),
    'a PNG that claims 65536 × 65536, with 16 bits': png({ width: 65_536, height: 65_536, depth: 16 }, [
      shortData,
    ]),
    'a PNG that claims no pixels': png({ width: 0, height: 0 }, [shortData]),
    'a JPEG that claims 65500 × 65500': withFalseSize(jpeg, 65_500, 65_500),
    'a progressive JPEG that claims 65500 × 65500': withFalseSize(
      await sampleImage().jpeg({ progressive: true }).toBuffer(),
      65_500,
      65_500,
    ),
    'a JPEG that claims no pixels': withFalseSize(jpeg, 0, 0),
    'a PNG that claims 5000 × 5000': png({ width: 5000, height: 5000 }, [shortData]),
    'a WebP that claims 16383 × 16383': withFalseWebpSize(webp, 16_383),
  }
  // The decoder fills missing pixels with grey.
  const grey = withFalseSize(jpeg, 5000, 5000)
  return [
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome: 'rejected' as const })),
    { name: 'a JPEG that claims 5000 × 5000', bytes: grey, outcome: 'either' },
  ]
}

/** Sets the width and height in the header of a WebP to `side`, without changing its pixels. */
function withFalseWebpSize(file: Buffer, side: number): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt16LE(side, 26)
  copy.writeUInt16LE(side, 28)
  return copy
}

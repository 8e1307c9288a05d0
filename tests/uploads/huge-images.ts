import { deflateSync } from 'node:zlib'
import { bomb, claimingSize, png, pngChunk } from './bytes'
import type { HostileImage } from './hostile-images'
import { picture, pictures } from './pictures'

/** Small files that hold, or claim to hold, more pixels than anybody should unpack. */
export async function hugeImages(): Promise<HostileImage[]> {
  const { jpeg, webp } = await pictures()
  const little = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  const files: Record<string, Buffer> = {
    'a PNG of 20000 × 20000': bomb(20_000, 20_000),
    'a PNG of 5001 × 5000': bomb(5001, 5000),
    'a PNG of 12001 × 1': bomb(12_001, 1),
    'a PNG of 1 × 12001': bomb(1, 12_001),
    'a PNG that claims 2147483647 × 2147483647': png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, [little]),
    'a PNG that claims 65536 × 65536, with 16 bits': png({ width: 65_536, height: 65_536, depth: 16 }, [
      little,
    ]),
    'a PNG that claims no pixels': png({ width: 0, height: 0 }, [little]),
    'a JPEG that claims 65500 × 65500': claimingSize(jpeg, 65_500, 65_500),
    'a progressive JPEG that claims 65500 × 65500': claimingSize(
      await picture().jpeg({ progressive: true }).toBuffer(),
      65_500,
      65_500,
    ),
    'a JPEG that claims no pixels': claimingSize(jpeg, 0, 0),
    'a PNG that claims 5000 × 5000': png({ width: 5000, height: 5000 }, [little]),
    'a WebP that claims 16383 × 16383': claimingWebp(webp, 16_383),
  }
  // One with too few pixels for its size is made up with grey.
  const grey = claimingSize(jpeg, 5000, 5000)
  return [
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes, end: 'refused' as const })),
    { name: 'a JPEG that claims 5000 × 5000', bytes: grey, end: 'either' },
  ]
}

/** The same WebP, whose frame says that its sides are `side` pixels long. */
function claimingWebp(file: Buffer, side: number): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt16LE(side, 26)
  copy.writeUInt16LE(side, 28)
  return copy
}

import type { Sharp } from 'sharp'

/** Rows of the small picture, and bits of each row. */
const SIDE = 8
/** Plain pictures have fewer set bits, and would all be the same. */
const MIN_SET_BITS = 4

/** The difference hash (dHash) in hex: a bit says that a grey pixel is brighter than the next. Null if nearly plain. */
export async function getPictureHash(image: Sharp): Promise<string | null> {
  const pixels = await image
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const at = row * (SIDE + 1) + column
      bits += (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? '1' : '0'
    }
  }
  if (bits.replaceAll('0', '').length < MIN_SET_BITS) return null
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

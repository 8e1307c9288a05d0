import sharp from 'sharp'
import { expect, it } from 'vitest'
import { getPictureHash } from './picture-hash'

/** The limit of `private.is_same_picture` in `…_lineup_duplicates.sql`. */
const MAX_DIFFERENT_BITS = 6

/** A picture with light and dark blobs that a seed determines. */
const picture = (seed: number) => {
  const blobs = Array.from({ length: 12 }, (_, index) => {
    const random = (salt: number) => Math.abs(Math.sin(seed * 97 + index * 13 + salt))
    const light = Math.round(random(3) * 255)
    return `<circle cx="${random(1) * 640}" cy="${random(2) * 360}" r="${40 + random(4) * 80}" fill="rgb(${light},${light},${light})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">${blobs.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'grey' })
}

const differentBits = (a: string | null, b: string | null) =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length

it('the hash of a picture differs in few bits for a copy in another size and quality, and in many for another picture', async () => {
  const original = await getPictureHash(sharp(await picture(1).png().toBuffer()))
  const copy = await getPictureHash(
    sharp(await picture(1).resize(200, 140, { fit: 'fill' }).jpeg({ quality: 40 }).toBuffer()),
  )
  const other = await getPictureHash(sharp(await picture(2).png().toBuffer()))
  expect(original).toMatch(/^[0-9a-f]{16}$/)
  expect(differentBits(original, copy)).toBeLessThanOrEqual(MAX_DIFFERENT_BITS)
  expect(differentBits(original, other)).toBeGreaterThan(MAX_DIFFERENT_BITS)
})

it('a plain picture has no hash', async () => {
  const plain = sharp({ create: { width: 320, height: 180, channels: 3, background: 'teal' } })
  expect(await getPictureHash(sharp(await plain.png().toBuffer()))).toBeNull()
})

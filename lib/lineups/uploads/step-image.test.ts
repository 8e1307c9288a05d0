import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MARKER, webpChunks } from '@/tests/uploads/bytes'
import { hostileImages } from '@/tests/uploads/hostile-images'
import { picture } from '@/tests/uploads/pictures'
import { toStepImage } from './step-image'

/** Chunks of a WebP that hold nothing but the picture. */
const PICTURE_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']
/** The limit of the bucket, in bytes. */
const BUCKET_LIMIT = 5 * 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arcline-test-'))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => rm(folder, { recursive: true }))

async function made(bytes: Buffer) {
  const file = path.join(folder, 'image')
  await writeFile(file, bytes)
  return toStepImage(file)
}

async function imageOf(bytes: Buffer) {
  const result = await made(bytes)
  if (!result.ok) throw new Error(`Refused: ${result.problem?.code}`)
  return result.data
}

const hostile = await hostileImages()

it('meets more than a hundred hostile files', () => expect(hostile.length).toBeGreaterThan(100))

describe.each(hostile)('$name', ({ bytes, end }) => {
  it(`is ${end === 'either' ? 'refused or rewritten' : end}`, async () => {
    const result = await made(bytes)
    if (end !== 'either') expect(result.ok ? 'rewritten' : 'refused').toBe(end)
    if (!result.ok) {
      expect(result.problem?.code).toMatch(/^image-/)
      return
    }
    const { webp, width, height } = result.data
    expect(webpChunks(webp).filter((type) => !PICTURE_CHUNKS.includes(type))).toEqual([])
    expect(webp.includes(MARKER)).toBe(false)
    expect(webp.length).toBeLessThan(BUCKET_LIMIT)
    const metadata = await sharp(webp).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height })
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.pages]).toEqual(Array(4).fill(undefined))
    expect(Math.max(width, height)).toBeLessThanOrEqual(1920)
  })
})

describe('a picture', () => {
  it('keeps its size when it is small enough', async () => {
    expect(await imageOf(await picture(1920, 1080).png().toBuffer())).toMatchObject({
      width: 1920,
      height: 1080,
    })
  })

  it('is made smaller, as a whole, when it is larger', async () => {
    expect(await imageOf(await picture(4000, 3000).jpeg().toBuffer())).toMatchObject({
      width: 1920,
      height: 1440,
    })
  })

  it('stands upright', async () => {
    const onItsSide = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await imageOf(onItsSide)).toMatchObject({ width: 200, height: 300 })
  })

  it('looks as it did', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c02030' } })
    for (const bytes of [
      await red.clone().jpeg().toBuffer(),
      await red.clone().toColourspace('rgb16').png().toBuffer(),
    ]) {
      const { webp } = await imageOf(bytes)
      const { channels } = await sharp(webp).stats()
      const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean)
      expect(Math.abs(r - 0xc0) + Math.abs(g - 0x20) + Math.abs(b - 0x30)).toBeLessThan(12)
    }
  })

  it('fits the bucket even when it is nothing but noise', async () => {
    const noise = sharp({
      create: {
        width: 3000,
        height: 3000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
    const { webp, width } = await imageOf(await noise.jpeg({ quality: 90 }).toBuffer())
    expect(width).toBe(1920)
    expect(webp.length).toBeLessThan(BUCKET_LIMIT)
  })
})

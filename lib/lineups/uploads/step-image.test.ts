import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MARKER, webpChunks } from '@/tests/uploads/bytes'
import { hostileImages } from '@/tests/uploads/hostile-images'
import { sampleImage } from '@/tests/uploads/sample-images'
import { toStepImage } from './step-image'

/** WebP chunks that contain pixels or their layout. */
const PIXEL_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']
/** Largest file that the bucket accepts. */
const BUCKET_LIMIT_BYTES = 5 * 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arcline-test-'))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => rm(folder, { recursive: true }))

async function convert(bytes: Buffer) {
  const file = path.join(folder, 'image')
  await writeFile(file, bytes)
  return toStepImage(file)
}

async function convertValid(bytes: Buffer) {
  const result = await convert(bytes)
  if (!result.ok) throw new Error(`Rejected: ${result.error?.code}`)
  return result.data
}

const hostile = await hostileImages()

it('is tested with more than a hundred hostile files', () => expect(hostile.length).toBeGreaterThan(100))

describe.each(hostile)('$name', ({ bytes, outcome }) => {
  it(`is ${outcome === 'either' ? 'rejected or converted' : outcome}`, async () => {
    const result = await convert(bytes)
    if (outcome !== 'either') expect(result.ok ? 'converted' : 'rejected').toBe(outcome)
    if (!result.ok) {
      expect(result.error?.code).toMatch(/^image-/)
      return
    }
    const { webp, width, height } = result.data
    expect(webpChunks(webp).filter((type) => !PIXEL_CHUNKS.includes(type))).toEqual([])
    expect(webp.includes(MARKER)).toBe(false)
    expect(webp.length).toBeLessThan(BUCKET_LIMIT_BYTES)
    const metadata = await sharp(webp).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height })
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.pages]).toEqual(Array(4).fill(undefined))
    expect(Math.max(width, height)).toBeLessThanOrEqual(1920)
  })
})

describe('a valid image', () => {
  it('keeps its size when it is small enough', async () => {
    expect(await convertValid(await sampleImage(1920, 1080).png().toBuffer())).toMatchObject({
      width: 1920,
      height: 1080,
    })
  })

  it('is scaled down in proportion when it is larger', async () => {
    expect(await convertValid(await sampleImage(2400, 1800).jpeg().toBuffer())).toMatchObject({
      width: 1920,
      height: 1440,
    })
  })

  it('is rotated upright', async () => {
    const onItsSide = await sampleImage(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await convertValid(onItsSide)).toMatchObject({ width: 200, height: 300 })
  })

  it('keeps its colors', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c02030' } })
    for (const bytes of [
      await red.clone().jpeg().toBuffer(),
      await red.clone().toColourspace('rgb16').png().toBuffer(),
    ]) {
      const { webp } = await convertValid(bytes)
      const { channels } = await sharp(webp).stats()
      const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean)
      expect(Math.abs(r - 0xc0) + Math.abs(g - 0x20) + Math.abs(b - 0x30)).toBeLessThan(12)
    }
  })

  it('does not grow when it is a WebP already, such as one of an export that is imported', async () => {
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <rect width="1200" height="800" fill="#1a2230"/>${Array.from({ length: 60 }, (_, index) => `<circle cx="${(index * 97) % 1200}" cy="${(index * 61) % 800}" r="${20 + index}" fill="hsl(${index * 40}, 50%, 40%)"/><path d="M${index * 20} 0L${1200 - index * 13} 800" stroke="#ccc"/>`).join('')}
    </svg>`)
    const first = await convertValid(await sharp(drawing).png().toBuffer())
    const file = path.join(folder, 'again.webp')
    await writeFile(file, first.webp)
    const again = await toStepImage(file, 0)
    expect(again.ok && again.data.webp.length / first.webp.length).toBeLessThan(1.1)
  })

  it('fits the bucket even when it is only noise', async () => {
    const noise = sharp({
      create: {
        width: 1920,
        height: 1920,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
    const { webp, width } = await convertValid(await noise.jpeg({ quality: 90 }).toBuffer())
    expect(width).toBe(1920)
    expect(webp.length).toBeLessThan(BUCKET_LIMIT_BYTES)
  })
})

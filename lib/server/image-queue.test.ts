import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import {
  limitImageConcurrency,
  MAX_CONCURRENT_BATCH_IMAGES,
  MAX_CONCURRENT_IMAGES,
  withBatchOfImages,
} from './image-queue'

const required: typeof sharp = createRequire(import.meta.url)('sharp')
const noise = sharp(Buffer.alloc(600 * 600 * 3, 'arcline'), { raw: { width: 600, height: 600, channels: 3 } })

/**
 * Number of images that wait or are being processed. sharp reads its two counters one after the other, so an
 * image that starts in between is in both; the smaller of two sums is right.
 */
function countImages(): number {
  const counts = [sharp.counters(), sharp.counters()].map(({ queue, process }) => queue + process)
  return Math.min(...counts)
}

/** The highest number of images that are processed at the same time, until all are done. */
async function maxConcurrency(images: Promise<unknown>[]): Promise<number> {
  let isDone = false
  let highest = 0
  const all = Promise.all(images).then(() => {
    isDone = true
  })
  while (!isDone) {
    highest = Math.max(highest, countImages())
    await nextTurn()
  }
  await all
  return highest
}

it('limits how many images are processed at a time, in both builds of sharp', async () => {
  const png = await noise.png().toBuffer()
  const startTen = () =>
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? sharp : required)(png).resize(300).webp().toBuffer(),
    )
  expect(await maxConcurrency(startTen())).toBeGreaterThan(MAX_CONCURRENT_IMAGES)
  await limitImageConcurrency()
  expect(await maxConcurrency(startTen())).toBe(MAX_CONCURRENT_IMAGES)
  const batch = withBatchOfImages(async () => maxConcurrency(startTen()))
  expect(await batch).toBe(MAX_CONCURRENT_BATCH_IMAGES)
  const failing = withBatchOfImages(() => Promise.reject(new Error('The batch failed')))
  await expect(failing).rejects.toThrow('The batch failed')
  expect(await maxConcurrency(startTen())).toBe(MAX_CONCURRENT_IMAGES)
})

it('returns the requested image, and continues after a failure', async () => {
  await expect(sharp(Buffer.from('not an image')).toBuffer()).rejects.toThrow('unsupported image format')
  const { data, info } = await noise.clone().resize(10).webp().toBuffer({ resolveWithObject: true })
  expect([info.width, info.format, data.length === info.size]).toEqual([10, 'webp', true])
})

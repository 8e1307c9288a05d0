import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { AT_ONCE, makePicturesInTurn } from './image-queue'

const required: typeof sharp = createRequire(import.meta.url)('sharp')
const noise = sharp(Buffer.alloc(600 * 600 * 3, 'arcline'), { raw: { width: 600, height: 600, channels: 3 } })

/** How many pictures wait or are made. sharp reads two counters in turn, and one that starts in between is in both. */
function countPictures(): number {
  const counts = [sharp.counters(), sharp.counters()].map(({ queue, process }) => queue + process)
  return Math.min(...counts)
}

/** How many pictures are made at a time at most, while some are. */
async function mostAtOnce(pictures: Promise<unknown>[]): Promise<number> {
  let isDone = false
  let most = 0
  const all = Promise.all(pictures).then(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, countPictures())
    await nextTurn()
  }
  await all
  return most
}

it('makes few pictures at a time, whichever build of the package they are asked of', async () => {
  const png = await noise.png().toBuffer()
  const some = () =>
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? sharp : required)(png).resize(300).webp().toBuffer(),
    )
  expect(await mostAtOnce(some())).toBeGreaterThan(AT_ONCE)
  await makePicturesInTurn()
  expect(await mostAtOnce(some())).toBe(AT_ONCE)
})

it('gives what was asked for, and goes on after a failure', async () => {
  await expect(sharp(Buffer.from('no picture')).toBuffer()).rejects.toThrow('unsupported image format')
  const { data, info } = await noise.clone().resize(10).webp().toBuffer({ resolveWithObject: true })
  expect([info.width, info.format, data.length === info.size]).toEqual([10, 'webp', true])
})

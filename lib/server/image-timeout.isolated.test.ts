import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { IMAGE_TIMEOUT_MS, limitImageConcurrency, MAX_CONCURRENT_IMAGES } from './image-queue'

it('gives up an image that is never done, so that the next ones are processed', async () => {
  const { prototype } = sharp as unknown as { prototype: { toBuffer(): Promise<unknown> } }
  const { toBuffer } = prototype
  let hanging = 0
  prototype.toBuffer = function (this: unknown) {
    hanging += 1
    return hanging <= MAX_CONCURRENT_IMAGES ? new Promise(() => {}) : toBuffer.call(this)
  }
  await limitImageConcurrency()
  const image = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lost = Array.from({ length: MAX_CONCURRENT_IMAGES }, () =>
    expect(image()).rejects.toThrow('within 30 s'),
  )
  const next = image()
  await vi.advanceTimersByTimeAsync(IMAGE_TIMEOUT_MS)
  vi.useRealTimers()
  await Promise.all(lost)
  expect((await next).length).toBeGreaterThan(0)
})

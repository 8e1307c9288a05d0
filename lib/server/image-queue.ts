import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { logError } from '@/lib/server/logging/log'
import { withTimeLimit } from './time-limit'

/** Leaves one processor to page requests, and half of Node's four worker threads, which also read pages from disk. */
export const MAX_CONCURRENT_IMAGES = Math.min(2, Math.max(1, availableParallelism() - 1))

/**
 * How long an image may take. libvips, which sharp uses, rarely waits for itself for ever (lovell/sharp#4486); without
 * a limit, that one image would keep all others waiting. It keeps one of Node's worker threads until the server starts
 * again.
 */
export const IMAGE_TIMEOUT_MS = 30_000

/** Upper limit while a batch of images is processed in the background, see `withBatchOfImages`. */
export const MAX_CONCURRENT_BATCH_IMAGES = 2

const limit = pLimit(MAX_CONCURRENT_IMAGES)

type SharpImage = { toBuffer(...options: unknown[]): Promise<unknown> }
type SharpModule = { prototype: SharpImage }

/** Limits how many images sharp processes at once: Next's resized images, share images and uploads. */
export async function limitImageConcurrency(): Promise<void> {
  const { default: imported } = await import('sharp')
  // sharp has one build for `import` and one for `require`. Next uses the latter.
  const required: SharpModule = createRequire(path.join(process.cwd(), 'package.json'))('sharp')
  for (const { prototype } of [imported as unknown as SharpModule, required]) {
    const { toBuffer } = prototype
    prototype.toBuffer = function (this: SharpImage, ...options) {
      return limit(() => withTimeLimit(toBuffer.apply(this, options), IMAGE_TIMEOUT_MS, giveUp))
    }
  }
}

/**
 * Lets work that processes hundreds of images use two processors. It then takes two thirds of the time, and images of
 * visitors wait less behind it.
 */
export async function withBatchOfImages<T>(work: () => Promise<T>): Promise<T> {
  limit.concurrency = MAX_CONCURRENT_BATCH_IMAGES
  try {
    return await work()
  } finally {
    limit.concurrency = MAX_CONCURRENT_IMAGES
  }
}

/** @throws Error, which the log has as well: callers take it for a damaged image. */
function giveUp(): never {
  const error = new Error(`An image was not processed within ${IMAGE_TIMEOUT_MS / 1000} s`)
  logError('An image is given up, and keeps a worker thread until the server starts again', error)
  throw error
}

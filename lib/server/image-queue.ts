import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { logError } from '@/lib/server/logging/log'
import { withTimeLimit } from './time-limit'

/** One of several processors is left to pages. More than two images would leave too few of Node's worker threads to read files. */
export const MAX_CONCURRENT_IMAGES = Math.min(2, Math.max(1, availableParallelism() - 1))

/** In rare cases libvips hangs for ever (lovell/sharp#4486). Such an image must not keep others waiting. */
export const IMAGE_TIMEOUT_MS = 30_000

export const MAX_CONCURRENT_BATCH_IMAGES = 2

const limit = pLimit(MAX_CONCURRENT_IMAGES)

type SharpImage = { toBuffer(...options: unknown[]): Promise<unknown> }
type SharpModule = { prototype: SharpImage }

/** Limits all images that sharp processes, also those of Next. */
export async function limitImageConcurrency(): Promise<void> {
  const { default: imported } = await import('sharp')
  // sharp has a second build for `require`, which Next uses.
  const required: SharpModule = createRequire(path.join(process.cwd(), 'package.json'))('sharp')
  for (const { prototype } of [imported as unknown as SharpModule, required]) {
    const { toBuffer } = prototype
    prototype.toBuffer = function (this: SharpImage, ...options) {
      return limit(() => withTimeLimit(toBuffer.apply(this, options), IMAGE_TIMEOUT_MS, giveUp))
    }
  }
}

/** Allows two images at once on any machine, so that those of visitors wait less behind a batch of hundreds. */
export async function withBatchOfImages<T>(work: () => Promise<T>): Promise<T> {
  limit.concurrency = MAX_CONCURRENT_BATCH_IMAGES
  try {
    return await work()
  } finally {
    limit.concurrency = MAX_CONCURRENT_IMAGES
  }
}

/** Logs the error itself, because callers take it for a damaged image. */
function giveUp(): never {
  const error = new Error(`An image was not processed within ${IMAGE_TIMEOUT_MS / 1000} s`)
  logError('An image is given up, and keeps a worker thread until the server starts again', error)
  throw error
}

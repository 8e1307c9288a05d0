import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'

/**
 * How many pictures are made at a time: one processor is left to the pages, and half of Node's four threads, which also read
 * the stored documents.
 */
export const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))

type Picture = { toBuffer(...options: unknown[]): Promise<unknown> }
type Build = { prototype: Picture }

/**
 * Has pictures wait for each other: the sizes that Next makes, share images, uploads. However many are asked for at once,
 * pages are answered meanwhile. A picture that is kept already waits for nobody.
 */
export async function makePicturesInTurn(): Promise<void> {
  const inTurn = pLimit(AT_ONCE)
  const { default: imported } = await import('sharp')
  // The package has two builds, one for `import` and one for `require`, which Next uses.
  const required: Build = createRequire(path.join(process.cwd(), 'package.json'))('sharp')
  for (const { prototype } of [imported as unknown as Build, required]) {
    const { toBuffer } = prototype
    prototype.toBuffer = function (this: Picture, ...options) {
      return inTurn(() => toBuffer.apply(this, options))
    }
  }
}

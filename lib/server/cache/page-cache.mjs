// @ts-check
import loaded from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

// Node imports a CommonJS module as an object with a `default` property. A bundler imports the default export
// itself.
const FileSystemCache =
  /** @type {{ default?: typeof loaded }} */ (/** @type {unknown} */ (loaded)).default ?? loaded

/** How long the database lets a visitor's statement read, in milliseconds. */
const LONGEST_READ_MS = 3000

/**
 * Next's own page cache, which stores no page whose data changed while it was rendered. Next dates a page by when it is
 * stored, so until the page's lifetime ends it would take the old data for the new. Loaded by Next as the `cacheHandler` of
 * next.config.ts; Next makes one for each request.
 */
export default class PageCache extends FileSystemCache {
  /**
   * When the data of a page that this request renders were read at the earliest, in milliseconds of Unix time. Next may give
   * it the result of a read that an earlier request had begun.
   */
  #readAtEarliestMs = performance.timeOrigin + performance.now() - LONGEST_READ_MS

  /** @override @param {Parameters<InstanceType<typeof loaded>['set']>} args */
  async set(...args) {
    const [, page] = args
    const tags = page && 'headers' in page ? page.headers?.['x-next-cache-tags'] : undefined
    if (typeof tags === 'string' && areTagsExpired(tags.split(','), this.#readAtEarliestMs)) return
    await super.set(...args)
  }
}

// @ts-check
import loaded from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { publishInvalidations, syncInvalidations } from './invalidations.mjs'

// Node imports a CommonJS module as an object with a `default` property. A bundler imports the default export
// itself.
const FileSystemCache =
  /** @type {{ default?: typeof loaded }} */ (/** @type {unknown} */ (loaded)).default ?? loaded

/** Next's own page cache in this instance's folder, extended by the invalidations of other instances. */
export default class PageCache extends FileSystemCache {
  /** @override @param {Parameters<InstanceType<typeof loaded>['get']>} args */
  async get(...args) {
    await syncInvalidations()
    return super.get(...args)
  }

  /** @override @param {Parameters<InstanceType<typeof loaded>['revalidateTag']>} args */
  async revalidateTag(...args) {
    await super.revalidateTag(...args)
    await publishInvalidations([args[0]].flat())
  }
}

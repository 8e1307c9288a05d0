// @ts-check
import loaded from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { announceChanges, heedChanges } from './changes.mjs'

// Node gives a module of the older kind as it is, its default export being a property; a bundler gives that itself.
const FileSystemCache =
  /** @type {{ default?: typeof loaded }} */ (/** @type {unknown} */ (loaded)).default ?? loaded

/** Next's own store of documents, in this instance's folder, that heeds what other instances have thrown away. */
export default class Documents extends FileSystemCache {
  /** @override @param {Parameters<InstanceType<typeof loaded>['get']>} args */
  async get(...args) {
    await heedChanges()
    return super.get(...args)
  }

  /** @override @param {Parameters<InstanceType<typeof loaded>['revalidateTag']>} args */
  async revalidateTag(...args) {
    await super.revalidateTag(...args)
    await announceChanges([args[0]].flat())
  }
}

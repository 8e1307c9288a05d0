// @ts-check
import PageCache from './page-cache.mjs'
import { publishInvalidations, syncInvalidations } from './shared-invalidations.mjs'

/** The page cache of one of several instances. */
export default class SharedPageCache extends PageCache {
  /** @override @param {Parameters<PageCache['get']>} args */
  async get(...args) {
    await syncInvalidations()
    return super.get(...args)
  }

  /** @override @param {Parameters<PageCache['revalidateTag']>} args */
  async revalidateTag(...args) {
    const [tags] = args
    await super.revalidateTag(...args)
    await publishInvalidations(typeof tags === 'string' ? [tags] : tags)
  }
}

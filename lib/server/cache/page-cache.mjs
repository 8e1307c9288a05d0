// @ts-check
import path from 'node:path'
import loaded from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { processState } from '../process-state.mjs'
import { PageStore } from './page-store.mjs'

// Node imports a CommonJS module as an object with a `default` property. A bundler imports the default export itself.
const FileSystemCache =
  /** @type {{ default?: typeof loaded }} */ (/** @type {unknown} */ (loaded)).default ?? loaded

/** No read of a visitor takes longer: this is the `statement_timeout` of Supabase's role `anon`. */
const LONGEST_READ_MS = 3000

const DEFAULT_PAGE_CACHE_MB = 1000

// Next bundles this module more than once, but a folder has one store.
processState.pageStores ??= new Map()
const stores = processState.pageStores

/**
 * The store of the pages that Next writes below a folder. `lib/config.ts` validates `PAGE_CACHE_MB` at the start.
 * @param {string} folder
 */
function storeOf(folder) {
  const serverFolder = path.resolve(folder)
  const maxBytes = Number(process.env.PAGE_CACHE_MB || DEFAULT_PAGE_CACHE_MB) * 1_000_000
  const store = stores.get(serverFolder) ?? new PageStore({ serverFolder, maxBytes })
  stores.set(serverFolder, store)
  return store
}

/**
 * Next's own page cache, except that a page whose data changed while it was rendered is not stored. Next dates a page
 * by when it is stored, so it would consider the change older than the page, and serve the page until its lifetime
 * ends. The space of the stored pages is limited (`PageStore`). Next makes one for each request, as the `cacheHandler`
 * of next.config.ts, or with Redis a `SharedPageCache`.
 */
export default class PageCache extends FileSystemCache {
  /** The earliest Unix time at which this page's data were read. Next may reuse a read of an earlier request. */
  #readAtEarliestMs = performance.timeOrigin + performance.now() - LONGEST_READ_MS

  /** Undefined when nothing is stored on disk, and during a build, whose pages are part of the site. */
  #store

  /** @param {ConstructorParameters<typeof loaded>[0]} context */
  constructor(context) {
    super(context)
    const { flushToDisk, serverDistDir } = context
    const isStored = flushToDisk && process.env.NEXT_PHASE !== 'phase-production-build'
    this.#store = isStored && serverDistDir ? storeOf(serverDistDir) : undefined
  }

  /** @override @param {Parameters<InstanceType<typeof loaded>['get']>} args */
  async get(...args) {
    const [key] = args
    if (this.#store && !this.#store.use(key)) return null
    return super.get(...args)
  }

  /** @override @param {Parameters<InstanceType<typeof loaded>['set']>} args */
  async set(...args) {
    const [key, page, context] = args
    const tags = page && 'headers' in page ? page.headers?.['x-next-cache-tags'] : undefined
    if (typeof tags === 'string' && areTagsExpired(tags.split(','), this.#readAtEarliestMs)) return
    const write = () => super.set(...args)
    if (!this.#store || !page) return write()
    // With partial prerendering, a page's RSC payload is only in its segments.
    const hasPayloadFile = !('isRoutePPREnabled' in context && context.isRoutePPREnabled)
    await this.#store.store(key, page, { hasPayloadFile, write })
  }
}

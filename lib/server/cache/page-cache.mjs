// @ts-check
import path from 'node:path'
import loaded from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { processState } from '../process-state.mjs'
import { PageStore } from './page-store.mjs'

// Node imports a CommonJS module as an object with a `default` property. A bundler imports the default export itself.
const FileSystemCache =
  /** @type {{ default?: typeof loaded }} */ (/** @type {unknown} */ (loaded)).default ?? loaded

/** How long the database lets a visitor's statement read, in milliseconds. */
const LONGEST_READ_MS = 3000

const DEFAULT_PAGE_CACHE_MB = 1000

processState.pageStores ??= new Map()
const stores = processState.pageStores

/**
 * The store of the pages that Next writes below a folder. `lib/config.ts` validates its size when the server starts.
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
 * Next's own page cache, which stores no page whose data changed while it was rendered. Next dates a page by when it is
 * stored, so until the page's lifetime ends it would take the old data for the new. The space of the stored pages is
 * limited (`PageStore`). Loaded by Next as the `cacheHandler` of next.config.ts; Next makes one for each request.
 */
export default class PageCache extends FileSystemCache {
  /** The earliest time, in Unix ms, at which this page's data were read: Next may reuse a read that began before. */
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
    return this.#store?.use(key) === false ? null : super.get(...args)
  }

  /** @override @param {Parameters<InstanceType<typeof loaded>['set']>} args */
  async set(...args) {
    const [key, page, context] = args
    const tags = page && 'headers' in page ? page.headers?.['x-next-cache-tags'] : undefined
    if (typeof tags === 'string' && areTagsExpired(tags.split(','), this.#readAtEarliestMs)) return
    const write = () => super.set(...args)
    if (!this.#store || !page) return write()
    const hasPayloadFile = !('isRoutePPREnabled' in context && context.isRoutePPREnabled)
    await this.#store.store(key, page, { hasPayloadFile, write })
  }
}

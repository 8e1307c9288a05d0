// @ts-check
import path from 'node:path'
import loaded from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { processState } from '../process-state.mjs'
import { PageStore } from './page-store.mjs'

// Node imports a CommonJS module as an object with `default`. A bundler imports the default export itself.
const FileSystemCache =
  /** @type {{ default?: typeof loaded }} */ (/** @type {unknown} */ (loaded)).default ?? loaded

/** The `statement_timeout` of Supabase's role `anon`. */
const LONGEST_READ_MS = 3000

const DEFAULT_PAGE_CACHE_MB = 1000

// Next bundles this module more than once.
processState.pageStores ??= new Map()
const stores = processState.pageStores

/** @param {string} folder */
function storeOf(folder) {
  const serverFolder = path.resolve(folder)
  const maxBytes = Number(process.env.PAGE_CACHE_MB || DEFAULT_PAGE_CACHE_MB) * 1_000_000
  const store = stores.get(serverFolder) ?? new PageStore({ serverFolder, maxBytes })
  stores.set(serverFolder, store)
  return store
}

/** Next dates a page from when it is stored, not when its data are read. If they changed in between, the page is not stored. */
export default class PageCache extends FileSystemCache {
  /** Unix time. Next creates this object per request, but may use data that an earlier request has begun to read. */
  #readAtEarliestMs = performance.timeOrigin + performance.now() - LONGEST_READ_MS

  /** Undefined during a build, and when Next stores nothing on disk. */
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

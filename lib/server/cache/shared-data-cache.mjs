// @ts-check
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import { syncInvalidations } from './shared-invalidations.mjs'

/** Next's default. */
const MAX_MEMORY_BYTES = 50 * 1024 * 1024

/**
 * Next's default in-memory cache of `use cache` functions, which applies the invalidations of other instances. The page
 * cache publishes those of this instance: Next passes it the same tags.
 */
export default { ...createDefaultCacheHandler(MAX_MEMORY_BYTES), refreshTags: syncInvalidations }

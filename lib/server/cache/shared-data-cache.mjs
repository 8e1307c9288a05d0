// @ts-check
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import { syncInvalidations } from './shared-invalidations.mjs'

/** The same size as Next's default. */
const MAX_MEMORY_BYTES = 50 * 1024 * 1024

/**
 * Next's default in-memory cache of `use cache` functions, extended by the invalidations of other instances.
 * It does not publish this instance's invalidations: Next passes the same tags to the page cache, which does.
 */
export default { ...createDefaultCacheHandler(MAX_MEMORY_BYTES), refreshTags: syncInvalidations }

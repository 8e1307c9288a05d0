// @ts-check
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import { syncInvalidations } from './shared-invalidations.mjs'

/** Next's default. */
const MAX_MEMORY_BYTES = 50 * 1024 * 1024

/** Next's in-memory cache of `use cache` functions. It publishes nothing: the page cache gets the same tags. */
export default { ...createDefaultCacheHandler(MAX_MEMORY_BYTES), refreshTags: syncInvalidations }

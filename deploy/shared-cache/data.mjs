// @ts-check
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import { heedChanges } from './changes.mjs'

/** In bytes, as Next's own. */
const MAX_MEMORY = 50 * 1024 * 1024

/**
 * Next's own memory of what `use cache` functions gave, that heeds what other instances have thrown away. What this
 * instance throws away is told by its store of documents, which Next tells the same.
 */
export default { ...createDefaultCacheHandler(MAX_MEMORY), refreshTags: heedChanges }

import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { cacheTags } from './cache-tags'

/**
 * Has every stored page rendered anew when it is next asked for. To be called when the server starts: pages of the build
 * or of an earlier run may be older than the data, and Next keeps in memory alone which tags were invalidated since.
 */
export function expireStoredPages(): void {
  tagsManifest.set(cacheTags.everything, { expired: Date.now() })
}

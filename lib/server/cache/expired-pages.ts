import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { cacheTags } from '@/lib/cache-tags'
import { processState } from '@/lib/server/process-state.mjs'

/**
 * Number of invalidations that this instance has received from other instances, after fetching the latest ones. Callers
 * compare it with an earlier value to notice new invalidations. Always 0 when there is only one instance.
 */
export async function countRemoteInvalidations(): Promise<number> {
  return (await processState.countRemoteInvalidations?.()) ?? 0
}

/**
 * Marks every static page as expired, so that it is rendered anew at its next request. Call it at server
 * start: pages of the build or of an earlier run may be older than the data, because Next keeps invalidated
 * tags in memory only.
 */
export function expireStaticPages(): void {
  tagsManifest.set(cacheTags.everything, { expired: Date.now() })
}

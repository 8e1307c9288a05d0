import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { cacheTags } from '@/lib/cache-tags'
import { processState } from '@/lib/server/process-state.mjs'

/** Always 0 without Redis. */
export const countRemoteInvalidations = async (): Promise<number> =>
  (await processState.countRemoteInvalidations?.()) ?? 0

/** Call it at server start: Next keeps invalidated tags in memory only, so stored pages may be older than the data. */
export function expireStaticPages(): void {
  tagsManifest.set(cacheTags.everything, { expired: Date.now() })
}

import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { cacheTags } from '@/lib/cache-tags'

/**
 * How often this instance of the site has learned that others threw something away; those of this moment are known
 * afterwards. Always 0 where there is one instance only.
 */
export async function changesElsewhere(): Promise<number> {
  // Made by deploy/shared-cache, which Next loads beside the site's own code.
  const shared = globalThis as { arclineChangesElsewhere?: () => Promise<number> }
  return (await shared.arclineChangesElsewhere?.()) ?? 0
}

/**
 * Has every stored page rendered anew when it is next asked for. To be called when the server starts: pages of the build
 * or of an earlier run may be older than the data, and Next keeps in memory alone which tags were invalidated since.
 */
export function expireStoredPages(): void {
  tagsManifest.set(cacheTags.everything, { expired: Date.now() })
}

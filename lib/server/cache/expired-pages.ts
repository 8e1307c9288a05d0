import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { cacheTags } from '@/lib/cache-tags'

/** Call it before the first request: Next keeps invalidated tags in memory only, so stored pages may be older than the data. */
export function expireStaticPages(): void {
  tagsManifest.set(cacheTags.everything, { expired: Date.now() })
}

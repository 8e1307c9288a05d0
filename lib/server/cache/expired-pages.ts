import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { cacheTags } from '@/lib/cache-tags'

/** Call it before the first request: Next forgets invalidated tags at a restart, so stored pages may be outdated. */
export function expireStaticPages(): void {
  tagsManifest.set(cacheTags.everything, { expired: Date.now() })
}

import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readEnv } from '@/lib/config'

/** A URL without a trailing slash. The tag expires at server start, as the build may have had another URL. */
export async function getSiteUrl(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  return readEnv().siteUrl
}

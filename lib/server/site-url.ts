import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readEnv } from '@/lib/config'

/**
 * Public URL of the site, without a trailing slash. The tag `everything` expires at server start, so a page
 * that was built with another URL is corrected then.
 */
export async function getSiteUrl(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  return readEnv().siteUrl
}

import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readEnv } from '@/lib/config'

/** Without a trailing slash. The tag expires at server start, which corrects a page that was built with another URL. */
export async function getSiteUrl(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  return readEnv().siteUrl
}

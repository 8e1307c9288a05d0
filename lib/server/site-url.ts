import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readEnv } from '@/lib/config'

/**
 * Where people reach the site, without a slash at the end. A page that names it holds the tag `everything`,
 * so that a build made under another address is corrected when the site starts.
 */
export async function siteUrl(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  return readEnv().siteUrl
}

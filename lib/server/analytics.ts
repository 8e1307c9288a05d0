import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { type Analytics, readEnv } from '@/lib/config'

/**
 * Where page views are reported, when the operator says so. A build doesn't know; the tag `everything` has it asked again
 * when the site starts.
 */
export async function analytics(): Promise<Analytics | null> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  return readEnv().analytics ?? null
}

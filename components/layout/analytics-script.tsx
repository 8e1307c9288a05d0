import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { type Analytics, readEnv } from '@/lib/config'
import { PageViews } from './page-views'

export async function AnalyticsScript() {
  const settings = await getAnalytics()
  return settings && <PageViews scriptUrl={settings.scriptUrl} siteId={settings.siteId} />
}

/** The build may have had other settings; the tag `everything` expires when the server starts. */
async function getAnalytics(): Promise<Analytics | null> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  return readEnv().analytics ?? null
}

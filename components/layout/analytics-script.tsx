import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { type Analytics, readEnv } from '@/lib/config'
import { PageViews } from './page-views'

/** Reports page views if analytics are configured; otherwise renders nothing. */
export async function AnalyticsScript() {
  const settings = await getAnalytics()
  return settings && <PageViews scriptUrl={settings.scriptUrl} siteId={settings.siteId} />
}

/** Null without analytics. The build does not know the settings, but the tag `everything` expires at server start. */
async function getAnalytics(): Promise<Analytics | null> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  return readEnv().analytics ?? null
}

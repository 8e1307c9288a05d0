import { analytics } from '@/lib/server/analytics'
import { PageViews } from './page-views'

/** Counts page views where the operator says so; nothing at all otherwise. */
export async function AnalyticsScript() {
  const settings = await analytics()
  return settings && <PageViews scriptUrl={settings.scriptUrl} siteId={settings.siteId} />
}

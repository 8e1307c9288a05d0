import { getAnalytics } from '@/lib/server/analytics'
import { PageViews } from './page-views'

/** Reports page views if analytics are configured; otherwise renders nothing. */
export async function AnalyticsScript() {
  const settings = await getAnalytics()
  return settings && <PageViews scriptUrl={settings.scriptUrl} siteId={settings.siteId} />
}

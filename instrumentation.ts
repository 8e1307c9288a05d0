import type { Instrumentation } from 'next'

/** Runs once in each server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { expireStaticPages } = await import('@/lib/server/page-cache')
  const { createCampaignSender } = await import('@/lib/campaigns/sender')
  const { startCampaignWorker } = await import('@/lib/campaigns/worker')
  const { readEnv } = await import('@/lib/config')
  const { startMaintenance } = await import('@/lib/maintenance')
  const { writeOutputAsJson } = await import('@/lib/server/logging/output')
  const { setPeerIpHeader } = await import('@/lib/server/http/visitor-ip')
  const { assignRequestIds } = await import('@/lib/server/logging/request-id')
  const { limitImageConcurrency } = await import('@/lib/server/image-queue')
  const { isUncacheable } = await import('@/lib/routes')
  const { correctResponseHeaders } = await import('@/lib/server/http/response-headers')
  const { dropForgedActions, dropForgedNonces } = await import('@/lib/server/http/forged-headers')
  const { guardRequests } = await import('@/lib/server/http/guard-requests')
  const { hashedPagePolicy } = await import('@/lib/server/http/content-security-policy')
  const { sendSecurityHeaders } = await import('@/lib/server/http/security-headers')
  const { optimizePages } = await import('@/lib/server/http/page-responses')
  const { siteUrl, analytics } = readEnv()
  const isProduction = process.env.NODE_ENV === 'production'
  if (isProduction) writeOutputAsJson()
  expireStaticPages()
  guardRequests()
  sendSecurityHeaders({ siteUrl, analyticsUrl: analytics?.scriptUrl })
  if (isProduction)
    optimizePages((scriptHashes) => hashedPagePolicy(siteUrl, analytics?.scriptUrl, scriptHashes))
  correctResponseHeaders()
  assignRequestIds(isUncacheable)
  setPeerIpHeader()
  dropForgedNonces()
  dropForgedActions()
  await limitImageConcurrency()
  startMaintenance()
  startCampaignWorker(createCampaignSender())
}

/**
 * Logs an error that no page, action or route handler has caught. It logs the route pattern instead of the
 * URL.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logError } = await import('@/lib/server/logging/log')
  const { digest } = error as { digest?: string }
  logError('A request failed', error, { route: routePath, ...(digest && { digest }) })
}

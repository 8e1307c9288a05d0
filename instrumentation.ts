import type { Instrumentation } from 'next'

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // Imported here, because other runtimes can't load Node's modules.
  const { expireStaticPages } = await import('@/lib/server/cache/expired-pages')
  const { startAccountMails } = await import('@/lib/accounts/account-mails')
  const { startCampaignWorker } = await import('@/lib/campaigns/worker')
  const { readEnv } = await import('@/lib/config')
  const { startMaintenance } = await import('@/lib/maintenance')
  const { startImportWorker } = await import('@/lib/lineups/imports/worker')
  const { startDecisionMails } = await import('@/lib/lineups/decisions/worker')
  const { writeOutputAsJson } = await import('@/lib/server/logging/output')
  const { limitImageConcurrency } = await import('@/lib/server/image-queue')
  const { isPublicStepImage } = await import('@/lib/lineups/uploads/public-images')
  const { startPipeline } = await import('@/lib/server/http/pipeline')
  const { siteUrl, analytics } = readEnv()
  const isProduction = process.env.NODE_ENV === 'production'
  if (isProduction) writeOutputAsJson()
  expireStaticPages()
  startPipeline({ siteUrl, analyticsUrl: analytics?.scriptUrl, isProduction, isPublicStepImage })
  await limitImageConcurrency()
  startMaintenance()
  startAccountMails()
  startDecisionMails()
  startImportWorker()
  startCampaignWorker()
}

/** Actions handle their own errors. A POST that fails before an action starts is of a faulty or hostile client. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logError, logVisitorWarning } = await import('@/lib/server/logging/log')
  const { hasStartedAction } = await import('@/lib/server/logging/request-id')
  const { digest } = error as { digest?: string }
  const context = { route: routePath, ...(digest && { digest }) }
  if (method === 'POST' && routeType !== 'route' && !hasStartedAction())
    logVisitorWarning('A call of an action could not be read', error, context)
  else logError('A request failed', error, context)
}

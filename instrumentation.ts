import type { Instrumentation } from 'next'

/** Runs once in each server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { expireStoredPages } = await import('@/lib/server/stored-pages')
  const { campaignSender } = await import('@/lib/campaigns/sender')
  const { startCampaignWorker } = await import('@/lib/campaigns/worker')
  const { readEnv } = await import('@/lib/config')
  const { startMaintenance } = await import('@/lib/maintenance')
  const { guardOutput } = await import('@/lib/server/logging/output')
  const { markPeerAddresses } = await import('@/lib/server/http/visitor-ip')
  const { nameRequests } = await import('@/lib/server/logging/request-id')
  const { makePicturesInTurn } = await import('@/lib/server/image-queue')
  const { isForOneRequest } = await import('@/lib/routes')
  const { correctAnswerHeaders } = await import('@/lib/server/http/response-headers')
  const { dropClaimedActions } = await import('@/lib/server/http/forged-headers')
  const { dropClaimedNonces } = await import('@/lib/server/http/forged-headers')
  const { guardRequests } = await import('@/lib/server/http/guard-requests')
  const { sendSecurityHeaders } = await import('@/lib/server/http/security-headers')
  if (process.env.NODE_ENV === 'production') guardOutput()
  expireStoredPages()
  guardRequests()
  sendSecurityHeaders({ siteUrl: readEnv().siteUrl, analyticsUrl: readEnv().analytics?.scriptUrl })
  correctAnswerHeaders()
  nameRequests(isForOneRequest)
  markPeerAddresses()
  dropClaimedNonces()
  dropClaimedActions()
  await makePicturesInTurn()
  startMaintenance()
  startCampaignWorker(campaignSender())
}

/** What no page, action or route handler has caught. The route is the folder's, so that no address is logged. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logError } = await import('@/lib/server/logging/log')
  const { digest } = error as { digest?: string }
  logError('A request failed', error, { route: routePath, ...(digest && { digest }) })
}

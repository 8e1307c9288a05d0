import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { isUncacheable } from '@/lib/pages'
import { assignRequestIds } from '@/lib/server/logging/request-id'
import { hashedPagePolicy } from './content-security-policy'
import { dropForgedActions, dropForgedNonces } from './forged-headers'
import { guardRequests } from './guard-requests'
import { optimizePages } from './page-responses'
import { removeTargetHost } from './request-target'
import { correctResponseHeaders } from './response-headers'
import { type SecurityHeaderOptions, sendSecurityHeaders } from './security-headers'
import { setPeerIpHeader } from './visitor-ip'

export type RequestStep = (request: IncomingMessage, response: ServerResponse) => void

/** Resolves to whether Next may handle the request. Must not reject. */
export type Guard = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** Times in ms. */
const SERVER_SETTINGS = {
  headersTimeout: 20_000,
  // An image of 15 MB takes two minutes at 1 Mbit/s.
  requestTimeout: 180_000,
  // Longer than nginx keeps idle connections (60 s), because it does not repeat a POST that met a closed connection.
  keepAliveTimeout: 75_000,
  // Upgraded connections would bypass the guard.
  shouldUpgradeCallback: () => false,
}

type PipelineOptions = SecurityHeaderOptions & {
  isProduction: boolean
  /** Asked for each resized image: the image optimizer still has those of step images that were taken away. */
  isPublicStepImage: (path: string) => Promise<boolean>
}

/** Call it once, at server start. Of the steps that wrap the same method of the response, the last one runs first. */
export function startPipeline(options: PipelineOptions): void {
  const { siteUrl, analyticsUrl, isProduction, isPublicStepImage } = options
  const steps: RequestStep[] = [
    removeTargetHost,
    sendSecurityHeaders({ siteUrl, analyticsUrl }),
    ...(isProduction
      ? [optimizePages((scriptHashes) => hashedPagePolicy(siteUrl, analyticsUrl, scriptHashes))]
      : []),
    correctResponseHeaders,
    assignRequestIds(isUncacheable),
    setPeerIpHeader,
    dropForgedNonces,
    dropForgedActions,
  ]
  runSteps(steps)
  patchServer(guardRequests(isPublicStepImage), isProduction)
}

/** Subscribes to a diagnostics channel, so that Node's own responses have the headers too, as that without a host. */
function runSteps(steps: readonly RequestStep[]): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const step of steps) step(request, response)
  })
}

/** Runs the guard, because Next has no hook before it parses the URL. */
function patchServer(guard: Guard, isProduction: boolean): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]): boolean {
    const proceed = () => emit.apply(this, [event, ...rest] as Parameters<typeof emit>)
    // Nothing tells when Next creates its server, so each connection sets its limits again.
    if (event === 'connection' && isProduction) Object.assign(this, SERVER_SETTINGS)
    if (event !== 'request') return proceed()
    const [request, response] = rest as [IncomingMessage, ServerResponse]
    const verdict = guard(request, response)
    if (typeof verdict === 'boolean') return verdict ? proceed() : true
    void verdict.then((isAccepted) => isAccepted && proceed())
    return true
  }
}

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

/** Changes a request before anything else reads it, or its response before it is sent. */
export type RequestStep = (request: IncomingMessage, response: ServerResponse) => void

/** Returns whether Next may handle a request; otherwise the guard has answered it. Its promise must not reject. */
export type Guard = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** How long the head of a request may take. */
const HEADERS_TIMEOUT_MS = 20_000
/** How long a whole request may take. An image of 15 MB takes two minutes at 1 Mbit/s. */
const REQUEST_TIMEOUT_MS = 180_000

/**
 * Longer than nginx keeps an idle connection to a server (60 s by default). Otherwise nginx could send a request on a
 * connection that is being closed, and it does not repeat a POST.
 */
const KEEP_ALIVE_MS = 75_000

type PipelineOptions = SecurityHeaderOptions & {
  isProduction: boolean
  /** Whether a step image is public. The image optimizer keeps resized images after the image was taken away. */
  isPublicStepImage: (path: string) => Promise<boolean>
}

/**
 * Sets up what happens to each request before Next sees it, and to its response. Of steps that wrap the same method of
 * the response, the wrapper of the last one runs first. Call it once, at server start.
 */
export function startPipeline({
  siteUrl,
  analyticsUrl,
  isProduction,
  isPublicStepImage,
}: PipelineOptions): void {
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

/** Also for requests that Node itself answers, for example because they name no host: these need the headers too. */
function runSteps(steps: readonly RequestStep[]): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const step of steps) step(request, response)
  })
}

/**
 * Asks the guard before Next sees a request, by replacing the `emit` method of Node's HTTP server. Next has no hook for
 * that: its middleware runs after Next has parsed the URL, and not at all for files, images and unusual methods. In
 * production it also limits how long requests may take, and treats an upgrade request, which would bypass the guard, as
 * a plain one. Development needs web sockets.
 */
function patchServer(guard: Guard, isProduction: boolean): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]): boolean {
    const proceed = () => emit.apply(this, [event, ...rest] as Parameters<typeof emit>)
    // Nothing tells when Next creates its server, so the settings are made at each connection.
    if (event === 'connection' && isProduction)
      Object.assign(this, {
        shouldUpgradeCallback: () => false,
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
      })
    if (event !== 'request') return proceed()
    const [request, response] = rest as [IncomingMessage, ServerResponse]
    const verdict = guard(request, response)
    if (typeof verdict === 'boolean') return verdict ? proceed() : true
    void verdict.then((isAccepted) => isAccepted && proceed())
    return true
  }
}

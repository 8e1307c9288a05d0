/// <reference lib="webworker" />

import { isNamedByContent, REVOKED_HEADER, SIGN_OUT_PATH } from '@/lib/offline/kept-pages'
import {
  findKept,
  findOfflinePage,
  forgetCacheNames,
  isKnownAsNotKept,
  removeKept,
  removePersonal,
} from './kept-responses'

/** Answers with what is kept when the network fails or is slow, or with the list of kept pages for another page. */
const worker = self as unknown as ServiceWorkerGlobalScope

/** A proxy answers with these while the site is down. */
const UNREACHABLE_STATUSES = [502, 503, 504]

/** How long the network may take before a kept response is used. */
const PATIENCE_MS = 1000
const LONG_PATIENCE_MS = 5000

/** Also true for the files that `keep-page.ts` requests, unless they are named by their content. */
const isReload = ({ cache }: Request) => cache === 'no-cache' || cache === 'reload'

async function answerDocument(event: FetchEvent): Promise<Response> {
  const { request } = event
  const network = answerFromNetwork(event)
  // The response may revoke the copy, so the worker waits for it even after a kept response was used.
  event.waitUntil(network.catch(() => {}))
  const kept = await findKept(request.url)
  try {
    if (kept) return await withPatience(network, kept, isReload(request) ? LONG_PATIENCE_MS : PATIENCE_MS)
    // A reload of a page that is not kept waits as long as the network takes.
    if (isReload(request)) return await network
    return await withPatience(network, await findOfflinePage(request), LONG_PATIENCE_MS)
  } catch (error) {
    if (kept) return kept
    // The message that another page was kept may not have arrived yet.
    forgetCacheNames()
    const fallback = (await findKept(request.url)) ?? (await findOfflinePage(request))
    if (fallback) return fallback
    throw error
  }
}

const withPatience = (network: Promise<Response>, kept: Response | undefined, patienceMs: number) =>
  kept ? Promise.race([network, wait(patienceMs).then(() => kept)]) : network

/** @throws TypeError when there is no network, or when the site is down and a kept page can answer. */
async function answerFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event
  const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request))
  if (response.headers.has(REVOKED_HEADER)) await removeKept(request.url).catch(console.warn)
  if (UNREACHABLE_STATUSES.includes(response.status) && (await findKept(request.url)))
    throw new TypeError('The site does not run.')
  return response
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const answerNamedByContent = async ({ request }: FetchEvent): Promise<Response> =>
  (await findKept(request.url)) ?? fetch(request)

async function answerOther({ request }: FetchEvent): Promise<Response> {
  const kept = await findKept(request.url)
  try {
    const network = fetch(request)
    const response = await (isReload(request) ? network : withPatience(network, kept, LONG_PATIENCE_MS))
    return kept && UNREACHABLE_STATUSES.includes(response.status) ? kept : response
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

const isSignOut = ({ method, mode, url }: Request) =>
  method === 'POST' && mode === 'navigate' && new URL(url).pathname === SIGN_OUT_PATH

/** Removes the user's kept pages, which `SignOutForm` can't do without JavaScript. */
async function answerSignOut({ request }: FetchEvent): Promise<Response> {
  const response = await fetch(request)
  // Any other response than a redirect says that the sign-out failed.
  if (response.type === 'opaqueredirect') await removePersonal().catch(console.warn)
  return response
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

/** Every message means that what is kept has changed, or that a page is not controlled by this worker yet. */
worker.addEventListener('message', (event) => {
  forgetCacheNames()
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (isSignOut(request)) return event.respondWith(answerSignOut(event))
  if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return
  if (request.mode === 'navigate') return event.respondWith(answerDocument(event))
  // Requests of the router have the header `rsc`. A document must never answer them.
  if (request.headers.has('rsc')) return
  if (isKnownAsNotKept(request.url)) return
  event.respondWith(isNamedByContent(request.url) ? answerNamedByContent(event) : answerOther(event))
})

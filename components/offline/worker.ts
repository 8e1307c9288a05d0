/// <reference lib="webworker" />

import {
  DESCRIPTION_URL,
  isKeptCache,
  isNamedByContent,
  type KeptPage,
  OFFLINE_PATH,
  REVOKED_HEADER,
  SIGN_OUT_PATH,
  toKeptUrl,
} from '@/lib/offline/kept-pages'

/**
 * The service worker. It answers with what is kept on this device:
 * - a kept page, when the network takes longer than 1 s, for a reload 5 s, or fails;
 * - any other page: the list of kept pages, when the network takes longer than 5 s, for a reload only when it fails;
 * - a kept file that never changes under its URL: from its cache at once;
 * - any other kept file, when the network takes longer than 5 s, for a reload only when it fails.
 * It passes on a sign-out that was sent without JavaScript, and removes kept pages. All other requests are left to the
 * browser, once the URLs of what is kept are known.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** The statuses with which a proxy answers while the site is down. */
const UNREACHABLE_STATUSES = [502, 503, 504]

type CacheNames = ReadonlyMap<string, string>

/** The names of the caches by the URLs that they hold. They are read when first needed, and again after a change. */
let reading: Promise<CacheNames> | undefined
/** The result of `reading`: a `fetch` event has to decide at once whether to answer. */
let cacheNames: CacheNames | undefined

function getCacheNames(): Promise<CacheNames> {
  if (reading) return reading
  const ownReading: Promise<CacheNames> = readCacheNames().then(
    (names) => {
      // A page may have been kept or removed meanwhile, and the names be read again.
      if (reading === ownReading) cacheNames = names
      return names
    },
    (error: unknown) => {
      console.warn(error)
      if (reading === ownReading) reading = undefined
      return new Map()
    },
  )
  reading = ownReading
  return ownReading
}

function forgetCacheNames(): void {
  reading = undefined
  cacheNames = undefined
}

async function readCacheNames(): Promise<CacheNames> {
  const names = new Map<string, string>()
  for (const name of (await caches.keys()).filter(isKeptCache)) {
    const cache = await caches.open(name)
    const urls = (await cache.keys()).map(({ url }) => url)
    // The description is written last, so a page without one is not complete.
    if (!urls.some((url) => url.endsWith(DESCRIPTION_URL))) continue
    for (const url of urls) names.set(url, name)
  }
  return names
}

async function findKept(href: string): Promise<Response | undefined> {
  const url = toKeptUrl(href)
  const cacheName = (await getCacheNames()).get(url)
  // Next varies its responses by headers of its router, which the browser does not send for a document.
  return cacheName ? caches.match(url, { cacheName, ignoreVary: true }) : undefined
}

/** The list of kept pages. */
const findOfflinePage = ({ url }: Request): Promise<Response | undefined> =>
  findKept(new URL(OFFLINE_PATH, url).href)

/** Removes the copy of a page that is gone, such as a playbook whose link was taken back. */
async function removeKept(href: string): Promise<void> {
  const cacheName = (await getCacheNames()).get(toKeptUrl(href))
  const description = cacheName && (await caches.match(DESCRIPTION_URL, { cacheName }))
  if (!cacheName || !description) return
  const { pathname, search } = new URL(href)
  const page: KeptPage = await description.json()
  // A further page of a list is kept with the first one. If only the further page is gone, the copy stays.
  if (page.href === pathname + search && (await caches.delete(cacheName))) forgetCacheNames()
}

/** How long the network may take before a kept response is used. */
const PATIENCE_MS = 1000
const LONG_PATIENCE_MS = 5000

const isReload = ({ cache }: Request) => cache === 'no-cache' || cache === 'reload'

async function answerDocument(event: FetchEvent): Promise<Response> {
  const { request } = event
  const network = answerFromNetwork(event)
  event.waitUntil(network.catch(() => {}))
  const kept = await findKept(request.url)
  try {
    if (kept) return await withPatience(network, kept, isReload(request) ? LONG_PATIENCE_MS : PATIENCE_MS)
    // A reload of a page that is not kept waits for the network for as long as it takes.
    if (isReload(request)) return await network
    return await withPatience(network, await findOfflinePage(request), LONG_PATIENCE_MS)
  } catch (error) {
    if (kept) return kept
    // The message about a page that was just kept may still be on its way.
    forgetCacheNames()
    const fallback = (await findKept(request.url)) ?? (await findOfflinePage(request))
    if (fallback) return fallback
    throw error
  }
}

/** @returns the network's response; the kept one, if there is any, when the network takes too long. */
const withPatience = (network: Promise<Response>, kept: Response | undefined, patienceMs: number) =>
  kept ? Promise.race([network, wait(patienceMs).then(() => kept)]) : network

/** @throws TypeError when there is no network, or when the site is down and the page is kept. */
async function answerFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event
  const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request))
  if (response.headers.has(REVOKED_HEADER)) await removeKept(request.url).catch(console.warn)
  if (UNREACHABLE_STATUSES.includes(response.status) && (await findKept(request.url)))
    throw new TypeError('The site does not run.')
  return response
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Answers for a file that never changes under its URL, whose kept copy is as good as the network's. */
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

/** Answers a sign-out form that was sent without JavaScript, and removes kept pages as `SignOutForm` otherwise does. */
async function answerSignOut({ request }: FetchEvent): Promise<Response> {
  const response = await fetch(request)
  // A sign-out answers with a redirect. Any other response says that it failed.
  if (response.type === 'opaqueredirect') await removePersonal().catch(console.warn)
  return response
}

/** Removes the pages that are kept for an account. */
async function removePersonal(): Promise<void> {
  for (const name of (await caches.keys()).filter(isKeptCache)) {
    const description = await caches.match(DESCRIPTION_URL, { cacheName: name })
    const page: KeptPage | undefined = await description?.json()
    if (page && page.owner !== null) await caches.delete(name)
  }
  forgetCacheNames()
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

/** Every message says that a page was kept or removed, or is open without being controlled by this worker. */
worker.addEventListener('message', (event) => {
  forgetCacheNames()
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (isSignOut(request)) return event.respondWith(answerSignOut(event))
  if (request.method !== 'GET' || new URL(request.url).origin !== worker.location.origin) return
  if (request.mode === 'navigate') return event.respondWith(answerDocument(event))
  // Requests of the router have the header `rsc`; a document must never answer them.
  if (request.headers.has('rsc')) return
  if (cacheNames && !cacheNames.has(toKeptUrl(request.url))) return
  const neverChanges = isNamedByContent(new URL(request.url).pathname)
  event.respondWith(neverChanges ? answerNamedByContent(event) : answerOther(event))
})

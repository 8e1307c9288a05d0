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
 * The service worker, which answers with pages that are kept on this device and with their files:
 * - a kept page, when the network takes longer than 1 s, for a reload 5 s, or fails;
 * - any other page: the list of kept pages, when the network takes longer than 5 s, for a reload only when it fails;
 * - a kept file that never changes under its URL: from its cache at once;
 * - any other kept file, when the network takes longer than 5 s, for a reload only when it fails.
 * Other requests pass by it, once it knows what is kept.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** The statuses with which a proxy answers while the site does not run. */
const UNREACHABLE_STATUSES = [502, 503, 504]

type CacheNames = ReadonlyMap<string, string>

/** For each kept URL, the name of its cache. Read when it is first needed, and again after a change. */
let reading: Promise<CacheNames> | undefined
/** The result of `reading`: a `fetch` event has to decide at once whether to answer. */
let cacheNames: CacheNames | undefined

function getCacheNames(): Promise<CacheNames> {
  if (reading) return reading
  const current: Promise<CacheNames> = readCacheNames().then(
    (names) => {
      // A page may have been kept or removed meanwhile.
      if (reading === current) cacheNames = names
      return names
    },
    (error: unknown) => {
      console.warn(error)
      if (reading === current) reading = undefined
      return new Map()
    },
  )
  reading = current
  return current
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
    // A page whose description is missing is not kept whole yet.
    if (!urls.some((url) => url.endsWith(DESCRIPTION_URL))) continue
    for (const url of urls) names.set(url, name)
  }
  return names
}

async function findKept(href: string): Promise<Response | undefined> {
  const url = toKeptUrl(href)
  const cacheName = (await getCacheNames()).get(url)
  // Next lets responses vary by headers of its router, which a document is not requested with.
  return cacheName ? caches.match(url, { cacheName, ignoreVary: true }) : undefined
}

/** Removes the copy of a page that is gone, such as a playbook whose link was taken back. */
async function removeKept(href: string): Promise<void> {
  const cacheName = (await getCacheNames()).get(toKeptUrl(href))
  const description = cacheName && (await caches.match(DESCRIPTION_URL, { cacheName }))
  if (!cacheName || !description) return
  const { pathname, search } = new URL(href)
  const page: KeptPage = await description.json()
  // Not for a further page of a list, which is kept with the first one, and may be gone while that is still there.
  if (page.href === pathname + search && (await caches.delete(cacheName))) forgetCacheNames()
}

/** How long the network may take, in milliseconds. */
const PATIENCE_MS = 1000
const LONG_PATIENCE_MS = 5000

const isReload = ({ cache }: Request) => cache === 'no-cache' || cache === 'reload'

async function answerDocument(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { url } = request
  const network = answerFromNetwork(event)
  event.waitUntil(network.catch(() => {}))
  const kept = await findKept(url)
  try {
    if (kept) return await withPatience(network, kept, isReload(request) ? LONG_PATIENCE_MS : PATIENCE_MS)
    // A reload of a page that is not kept waits for the network for as long as it takes.
    if (isReload(request)) return await network
    return await withPatience(network, await findKept(new URL(OFFLINE_PATH, url).href), LONG_PATIENCE_MS)
  } catch (error) {
    if (kept) return kept
    // The message about a page that was just kept may still be on its way.
    forgetCacheNames()
    const shown = (await findKept(url)) ?? (await findKept(new URL(OFFLINE_PATH, url).href))
    if (shown) return shown
    throw error
  }
}

/** @returns the network's response, or the kept one if the network takes too long. */
const withPatience = (network: Promise<Response>, kept: Response | undefined, patienceMs: number) =>
  kept ? Promise.race([network, wait(patienceMs).then(() => kept)]) : network

/** @throws TypeError when there is no network, or when a proxy answers for the stopped site and the page is kept. */
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

/** Answers a sign-out form without scripts, and removes the kept pages of accounts, as `SignOutForm` does otherwise. */
async function answerSignOut({ request }: FetchEvent): Promise<Response> {
  const response = await fetch(request)
  // A sign-out answers with a redirect. Any other response says that it failed.
  if (response.type === 'opaqueredirect') await removePersonal().catch(console.warn)
  return response
}

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

/** A page was kept or removed, or is open without being controlled by this worker. */
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

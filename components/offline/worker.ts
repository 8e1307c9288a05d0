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
 * The service worker. Without a network, it answers with the pages that are kept on this device and with their files, and
 * for every other page with the one that lists them; so it does when a network takes too long. Otherwise it stays out of the
 * way: only documents pass through it, and files and pictures of kept pages, which never change under their URL, come from
 * where they are kept.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** The answers of a proxy whose site does not run. */
const UNREACHABLE_STATUSES = [502, 503, 504]

type CacheNames = ReadonlyMap<string, string>

/** The caches of complete kept pages, being read or read; undefined after a change. */
let reading: Promise<CacheNames> | undefined
/** The same, once they are read: whether a request is answered has to be decided at once. */
let cacheNames: CacheNames | undefined

function getCacheNames(): Promise<CacheNames> {
  if (reading) return reading
  const current: Promise<CacheNames> = readCacheNames().then(
    (names) => {
      // Something may have changed meanwhile.
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
  // A further page of a list may be gone while the list is still there.
  if (page.href === pathname + search && (await caches.delete(cacheName))) forgetCacheNames()
}

/** How long a network may take before what is kept is shown instead, in milliseconds. */
const PATIENCE_MS = 1000
/** The same for a page that is loaded again on purpose, and for one that is not kept: the list of what is kept is shown then. */
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
    // Whoever asks once more waits for as long as it takes.
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

/** The network's response, or what is kept if that takes too long. */
const withPatience = (network: Promise<Response>, kept: Response | undefined, patienceMs: number) =>
  kept ? Promise.race([network, wait(patienceMs).then(() => kept)]) : network

/** @throws TypeError when there is no network, or when the proxy of a kept page answers that the site does not run. */
async function answerFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event
  const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request))
  if (response.headers.has(REVOKED_HEADER)) await removeKept(request.url)
  if (UNREACHABLE_STATUSES.includes(response.status) && (await findKept(request.url)))
    throw new TypeError('The site does not run.')
  return response
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What never changes under its URL: what is kept is as good as what the network has. */
async function answerNamedByContent({ request }: FetchEvent): Promise<Response> {
  return (await findKept(request.url)) ?? fetch(request)
}

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

/** For a form that is posted while the page has no scripts: also removes the kept pages of accounts. Else `SignOutForm` does. */
async function answerSignOut({ request }: FetchEvent): Promise<Response> {
  const response = await fetch(request)
  // The redirect that follows a sign-out. Anything else says that it failed.
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
  // What the router requests has a header of its own; a document must never take its place.
  if (request.headers.has('rsc') || (cacheNames && !cacheNames.has(toKeptUrl(request.url)))) return
  const neverChanges = isNamedByContent(new URL(request.url).pathname)
  event.respondWith(neverChanges ? answerNamedByContent(event) : answerOther(event))
})

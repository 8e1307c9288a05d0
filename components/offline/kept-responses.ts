import {
  DESCRIPTION_URL,
  isKeptCache,
  type KeptPage,
  OFFLINE_PATH,
  toKeptUrl,
} from '@/lib/offline/kept-pages'

/** For the service worker: names of caches by the URLs of what pages keep in them. */
type CacheNames = ReadonlyMap<string, string>

/** Read when needed, and again after a change. */
let reading: Promise<CacheNames> | undefined
/** The result of `reading`: a `fetch` event has to decide at once whether to answer. */
let cacheNames: CacheNames | undefined

function getCacheNames(): Promise<CacheNames> {
  if (reading) return reading
  const ownReading: Promise<CacheNames> = readCacheNames().then(
    (names) => {
      // After `forgetCacheNames`, these names are out of date.
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

export function forgetCacheNames(): void {
  reading = undefined
  cacheNames = undefined
}

async function readCacheNames(): Promise<CacheNames> {
  const names = new Map<string, string>()
  for (const name of (await caches.keys()).filter(isKeptCache)) {
    const cache = await caches.open(name)
    const urls = (await cache.keys()).map(({ url }) => url)
    // The description of a page is written last, so a page without one is not complete.
    if (!urls.some((url) => url.endsWith(DESCRIPTION_URL))) continue
    for (const url of urls) names.set(url, name)
  }
  return names
}

export async function findKept(href: string): Promise<Response | undefined> {
  const url = toKeptUrl(href)
  const cacheName = (await getCacheNames()).get(url)
  // Next varies its responses by headers of its router, which the browser does not send for a document.
  return cacheName ? caches.match(url, { cacheName, ignoreVary: true }) : undefined
}

export const findOfflinePage = ({ url }: Request): Promise<Response | undefined> =>
  findKept(new URL(OFFLINE_PATH, url).href)

/** Removes the copy of a page that may not be opened any more. */
export async function removeKept(href: string): Promise<void> {
  const cacheName = (await getCacheNames()).get(toKeptUrl(href))
  const description = cacheName && (await caches.match(DESCRIPTION_URL, { cacheName }))
  if (!cacheName || !description) return
  const { pathname, search } = new URL(href)
  const page: KeptPage = await description.json()
  // A further page of a list is kept with the first one. If only the further page is gone, the copy stays.
  if (page.href === pathname + search && (await caches.delete(cacheName))) forgetCacheNames()
}

export async function removePersonal(): Promise<void> {
  for (const name of (await caches.keys()).filter(isKeptCache)) {
    const description = await caches.match(DESCRIPTION_URL, { cacheName: name })
    const page: KeptPage | undefined = await description?.json()
    if (page && page.owner !== null) await caches.delete(name)
  }
  forgetCacheNames()
}

/** False also before the names of the caches are read. */
export const isKnownAsNotKept = (href: string): boolean => cacheNames?.has(toKeptUrl(href)) === false

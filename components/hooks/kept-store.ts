import { DESCRIPTION_URL, isKeptCache, KEEPING_LOCK, type KeptPage } from '@/lib/offline/kept-pages'
import { routes } from '@/lib/routes'
import { createStore } from './store'

export type StoredPage = KeptPage & { cacheName: string }

/** Last kept first; undefined until they are read. */
export const keptPages = createStore<readonly StoredPage[] | undefined>(undefined)

/** False for the entries that the site keeps by itself: the offline page, and who is signed in. */
export const isKeptByUser = ({ href }: KeptPage): boolean =>
  href !== routes.offline && href !== routes.currentUser

/** Browsers offer these interfaces only over HTTPS and on localhost, and some not in private windows. */
export const canKeepPages = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator

/** Reads the store again, because a browser may have removed pages. */
export async function readKeptPages(): Promise<readonly StoredPage[]> {
  const names = canKeepPages() ? await listKeptCaches() : []
  const pages = await Promise.all(names.map(readDescription))
  const known = pages.filter((page) => page !== undefined).sort((a, b) => b.keptAt.localeCompare(a.keptAt))
  keptPages.set(known)
  return known
}

/** Reading fails where the browser refuses storage, for example because cookies are blocked. */
async function listKeptCaches(): Promise<string[]> {
  try {
    return (await caches.keys()).filter(isKeptCache)
  } catch (error) {
    console.warn(error)
    return []
  }
}

async function readDescription(cacheName: string): Promise<StoredPage | undefined> {
  const description = await caches.match(DESCRIPTION_URL, { cacheName })
  return description && { ...((await description.json()) as KeptPage), cacheName }
}

export async function removeKeptPages(pages: readonly StoredPage[]): Promise<void> {
  await Promise.all(pages.map(({ cacheName }) => caches.delete(cacheName)))
  await announceChange()
}

/** Removes pages that a closed tab had begun to keep. Does nothing while a tab keeps a page. */
export async function removeUnfinished(): Promise<void> {
  await navigator.locks.request(KEEPING_LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const name of await listKeptCaches())
      if (!(await caches.match(DESCRIPTION_URL, { cacheName: name }))) await caches.delete(name)
  })
}

/** @param userId null when nobody is signed in. */
export async function removePagesOfOthers(userId: string | null): Promise<void> {
  const others = (await readKeptPages()).filter(({ owner }) => owner !== null && owner !== userId)
  if (others.length > 0) await removeKeptPages(others)
}

export async function announceChange(): Promise<void> {
  await tellWorker('kept pages changed')
  await readKeptPages()
}

export async function tellWorker(message: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage(message)
}

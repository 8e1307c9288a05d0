import pLimit from 'p-limit'
import { keptPages, readKeptPages, removeKeptPages } from '@/components/hooks/kept-store'
import type { CurrentUserResponse } from '@/lib/accounts/account'
import {
  DESCRIPTION_URL,
  isNamedByContent,
  isSamePage,
  KEEPING_LOCK,
  KEPT_HEADER,
  type KeptPage,
  newCacheName,
  toKeptUrl,
} from '@/lib/offline/kept-pages'
import { findFiles, namesFiles } from '@/lib/offline/page-files'
import { routes } from '@/lib/routes'

const REQUESTS_AT_ONCE = 4
/** A file that is gone may still be named by a page. */
const GONE_STATUSES = [400, 404, 410]

export type PageToKeep = Pick<KeptPage, 'href' | 'title' | 'owner' | 'files'>

type Options = {
  signal?: AbortSignal
  /** `done`: how many files have arrived or are gone; `total`: how many are known to be needed so far. */
  onProgress?: (progress: { done: number; total: number }) => void
}

/**
 * Replaces a former copy once the new one is complete. Waits while a page is being kept, also by another tab.
 * @throws DOMException `QuotaExceededError` without room, `AbortError` when cancelled; TypeError after a lost request.
 */
export const keepPage = (page: PageToKeep, options: Required<Options>): Promise<void> =>
  navigator.locks.request(KEEPING_LOCK, { signal: options.signal }, () => keep(page, options))

/** Keeps a page, or renews its copy unless that is younger than `maxAgeMs`. A failure is logged and leaves the copy. */
export async function keepOrRenewPage(page: PageToKeep, maxAgeMs = 0): Promise<void> {
  const copy = keptPages.get()?.find(({ href }) => isSamePage(href, page.href))
  if (copy && Date.now() - Date.parse(copy.keptAt) < maxAgeMs) return
  try {
    // A renewal is left out while another page is being kept.
    await navigator.locks.request(KEEPING_LOCK, { ifAvailable: copy !== undefined }, (lock) =>
      lock ? keep(page, {}, copy?.cacheName) : undefined,
    )
  } catch (error) {
    console.warn(error)
  }
}

/** @param replaced the copy to renew. If it is removed meanwhile, nothing is kept. */
async function keep(
  { href, title, owner, files }: PageToKeep,
  { signal, onProgress }: Options = {},
  replaced?: string,
): Promise<void> {
  const stop = new AbortController()
  signal?.addEventListener('abort', () => stop.abort(signal.reason), { once: true })
  // A signal that is aborted already has no further event.
  signal?.throwIfAborted()
  const cacheName = newCacheName()
  const cache = await caches.open(cacheName)
  const limit = pLimit(REQUESTS_AT_ONCE)
  const requested = new Set<string>()
  let done = 0
  let bytes = 0

  /** @returns undefined if the file is gone. */
  const storeFile = async (path: string): Promise<Response | undefined> => {
    const url = toKeptUrl(new URL(path, location.origin).href)
    const neverChanges = isNamedByContent(url)
    // With `no-cache` the worker waits for a slow network, instead of answering with the copy that is to be replaced.
    const response = await fetch(url, { signal: stop.signal, cache: neverChanges ? 'default' : 'no-cache' })
    if (response.headers.has(KEPT_HEADER) && !neverChanges)
      throw new TypeError(`${path} was answered with what is kept, because there is no connection.`)
    const isNeeded = path === href || path.startsWith('/_next/static/')
    const storedResponse = isFound(response, path, isNeeded) ? await store(url, response) : undefined
    // Progress after a failure would replace the message about it.
    stop.signal.throwIfAborted()
    done += 1
    onProgress?.({ done, total: requested.size })
    return storedResponse
  }
  const store = async (url: string, response: Response): Promise<Response> => {
    const body = await response.blob()
    bytes += body.size
    const storedResponse = new Response(body, { headers: storedHeaders(response.headers) })
    await cache.put(url, storedResponse.clone())
    return storedResponse
  }
  const storeAll = async (paths: readonly string[]): Promise<void> => {
    const added = [...new Set(paths)].filter((path) => !requested.has(path))
    for (const path of added) requested.add(path)
    await Promise.all(
      added.map(async (path) => {
        const response = await limit(storeFile, path)
        const type = response?.headers.get('content-type') ?? ''
        if (response && namesFiles(type)) await storeAll(findFiles(type, await response.text()))
      }),
    )
  }

  try {
    await storeAll([href, ...files])
    if (owner !== null && (await readUserId()) !== owner) throw new Error('Another user is signed in.')
    if (replaced && !(await caches.has(replaced))) throw new Error(`${href} was removed meanwhile.`)
    const description: KeptPage = { href, title, owner, files, bytes, keptAt: new Date().toISOString() }
    await cache.put(DESCRIPTION_URL, new Response(JSON.stringify(description)))
  } catch (error) {
    stop.abort()
    await caches.delete(cacheName)
    throw error
  }
  const pages = await readKeptPages()
  await removeKeptPages(pages.filter((page) => isSamePage(page.href, href) && page.cacheName !== cacheName))
}

/** @throws Error for a needed file that is gone, and for any file that could not be loaded. */
function isFound({ ok, redirected, status }: Response, path: string, isNeeded: boolean): boolean {
  if (ok && !redirected) return true
  const isGone = redirected || GONE_STATUSES.includes(status)
  if (isGone && !isNeeded) return false
  throw new Error(`${path} could not be kept: ${status}.`)
}

/** Another account may have signed in since, in another tab. */
async function readUserId(): Promise<string | undefined> {
  const response = await fetch(routes.currentUser, { cache: 'no-store' })
  const { user }: CurrentUserResponse = await response.json()
  return user?.id
}

/** The body is stored decoded, so the headers about its encoding would be wrong. */
function storedHeaders(headers: Headers): Headers {
  const stored = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) stored.delete(name)
  stored.set(KEPT_HEADER, '1')
  return stored
}

'use client'

import pLimit from 'p-limit'
import { readKeptPages, removeKeptPages } from '@/components/hooks/kept-store'
import { DESCRIPTION_URL, type KeptPage, newCacheName, toKeptUrl } from '@/lib/offline/kept-pages'
import { findFiles } from '@/lib/offline/page-files'

/** How many files are requested at once. */
const REQUESTS_AT_ONCE = 4

/** A page that is to be kept. */
export type PageToKeep = Pick<KeptPage, 'href' | 'title' | 'owner' | 'files'>

type Progress = { done: number; total: number }

/**
 * Keeps a page on this device, with all its scripts, one size of each picture, and its data. If it was kept before, the
 * new copy takes the place of the old one once it is complete.
 * @param onProgress is told how many files have arrived and how many are known to be needed.
 * @throws DOMException `QuotaExceededError` when the device has no room, `AbortError` when it was cancelled; TypeError when
 *   a request was lost; Error when a file of the build is gone, because the site was updated. Nothing of it is kept then.
 */
export async function keepPage(
  { href, title, owner, files }: PageToKeep,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {},
): Promise<void> {
  const cacheName = newCacheName()
  const cache = await caches.open(cacheName)
  const limit = pLimit(REQUESTS_AT_ONCE)
  const failed = new AbortController()
  const stopped = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])])
  const requested = new Set<string>()
  let done = 0
  let bytes = 0

  const keep = async (path: string): Promise<Response | undefined> => {
    const url = toKeptUrl(new URL(path, location.origin).href)
    const response = await fetch(url, { signal: stopped })
    // A picture may be gone while the page still names it.
    if (!response.ok && (path === href || path.startsWith('/_next/static/')))
      throw new Error(`${path} could not be kept: ${response.status}.`)
    const body = response.ok && (await response.blob())
    done += 1
    onProgress?.({ done, total: requested.size })
    if (!body) return undefined
    bytes += body.size
    const kept = new Response(body, { headers: withoutEncoding(response.headers) })
    await cache.put(url, kept.clone())
    return kept
  }
  /** Keeps files, and the files of the build that they name. */
  const keepAll = async (paths: readonly string[]): Promise<void> => {
    const added = paths.filter((path) => !requested.has(path))
    for (const path of added) requested.add(path)
    await Promise.all(
      added.map(async (path) => {
        const response = await limit(keep, path)
        if (response)
          await keepAll(findFiles(response.headers.get('content-type') ?? '', await response.text()))
      }),
    )
  }

  try {
    await keepAll([href, ...files])
    const description: KeptPage = { href, title, owner, files, bytes, keptAt: new Date().toISOString() }
    await cache.put(DESCRIPTION_URL, Response.json(description))
  } catch (error) {
    failed.abort()
    await caches.delete(cacheName)
    throw error
  }
  const before = await readKeptPages()
  await removeKeptPages(before.filter((page) => page.href === href && page.cacheName !== cacheName))
}

/** How long a kept page counts as recent. */
const RENEW_AFTER_MS = 60 * 60 * 1000

/** Keeps a page again if it was not kept within the last hour. A failure leaves the copy that is there. */
export async function renewPage(page: PageToKeep): Promise<void> {
  const kept = (await readKeptPages()).find(({ href }) => href === page.href)
  if (kept && Date.now() - Date.parse(kept.keptAt) < RENEW_AFTER_MS) return
  try {
    await keepPage(page)
  } catch (error) {
    console.warn(error)
  }
}

/** The headers of a response whose body is decoded. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  return kept
}

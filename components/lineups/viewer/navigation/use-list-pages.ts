import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '@/components/hooks/store'
import type { Filters } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { findPlace, getPageToLoad, type ListPages } from '@/lib/lineups/viewer/list-places'
import { pageCount } from '@/lib/pagination'
import { routes } from '@/lib/routes'

/** The page on the screen is `filters.page`. */
export type PagedList = { filters: Filters; total: number }

const FIRST_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 30_000

/** The keys are URLs of first pages. All stay, because going back in the history may open any of these lineups. */
const loadedPages = createStore<ReadonlyMap<string, ListPages>>(new Map())

/** Loads the neighboring page while a lineup near an end of a page is open. @param lineups those on the screen. */
export function useListPages(
  lineups: readonly Lineup[],
  list: PagedList | undefined,
  openSlug: string | undefined,
): ListPages {
  const getUrl = (page: number) => list && routes.lineupsOfPage({ ...list.filters, view: null, page })
  // A viewer without a list loads no pages, so nothing is stored under its empty key.
  const firstPageUrl = getUrl(1) ?? ''
  const loaded = useStore(loadedPages).get(firstPageUrl)
  const pages = mergePages(loaded, list?.filters.page ?? 1, lineups)

  const place = findPlace(pages, openSlug)
  const pageToLoad = place && list ? getPageToLoad(pages, place, pageCount(list.total)) : undefined
  const dataUrl = pageToLoad === undefined ? undefined : getUrl(pageToLoad)
  const addPage = useEffectEvent((page: number, added: readonly Lineup[]) => {
    const withAdded = new Map(pages).set(page, withoutRepeated(added, [...pages.values()].flat()))
    loadedPages.set(new Map(loadedPages.get()).set(firstPageUrl, withAdded))
  })
  useEffect(() => {
    if (dataUrl === undefined || pageToLoad === undefined) return
    return loadUntilLoaded(dataUrl, (added) => addPage(pageToLoad, added))
  }, [dataUrl, pageToLoad])
  return pages
}

/** @param lineups those of `ownPage`, which may be newer than the loaded ones. */
function mergePages(loaded: ListPages = new Map(), ownPage: number, lineups: readonly Lineup[]): ListPages {
  const others = [...loaded].filter(([page]) => page !== ownPage)
  return new Map([
    [ownPage, lineups],
    ...others.map(([page, known]) => [page, withoutRepeated(known, lineups)] as const),
  ])
}

/** A new lineup moves others to the next page, so that a page that is loaded later may repeat them. */
const withoutRepeated = (lineups: readonly Lineup[], known: readonly Lineup[]) =>
  lineups.filter(({ id }) => known.every((lineup) => lineup.id !== id))

/** Repeats a failed request. A page that no longer exists (404) is empty. @returns a function that stops. */
function loadUntilLoaded(url: string, onLoaded: (lineups: readonly Lineup[]) => void): () => void {
  const stop = new AbortController()
  let delayMs = FIRST_RETRY_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    clearTimeout(timer)
    try {
      const response = await fetch(url, { signal: stop.signal })
      if (!response.ok && response.status !== 404) throw new Error(`${url}: ${response.status}`)
      const lineups: Lineup[] = await response.json()
      if (stop.signal.aborted) return
      // Removes the listener that would load the page again.
      stop.abort()
      onLoaded(lineups)
    } catch (error) {
      if (stop.signal.aborted) return
      console.warn('A page of the list could not be loaded.', error)
      timer = setTimeout(load, delayMs)
      delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)
    }
  }
  window.addEventListener('online', load, { signal: stop.signal })
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  void load()
  return () => stop.abort()
}

import { useEffect, useEffectEvent, useState } from 'react'
import { PAGE_SIZE } from '@/lib/limits'
import type { Lineup } from '@/lib/lineups/schema'
import { findPlace, getNeighbor } from '@/lib/lineups/viewer/list-places'
import { pageCount } from '@/lib/pagination'
import type { ListNavigation } from './list-navigation'
import { type PagedList, useListPages } from './use-list-pages'

type Direction = 1 | -1

/** @param list undefined if the viewer stays on this page. @returns `isWaiting`: the wanted lineup has not arrived. */
export function useListNavigation(
  lineups: readonly Lineup[],
  list: PagedList | undefined,
  openSlug: string | undefined,
  show: (lineup: Lineup) => void,
): { lineup: Lineup | undefined; navigation: ListNavigation | undefined; isWaiting: boolean } {
  const pages = useListPages(lineups, list, openSlug)
  const place = findPlace(pages, openSlug)
  const lastPage = list ? pageCount(list.total) : 1
  const neighbor = (direction: Direction) => place && getNeighbor(pages, place, direction, lastPage)

  /** For a neighbor that is shown once it has arrived. The request ends when another lineup is shown. */
  const [request, setRequest] = useState<{ from: string; direction: Direction }>()
  if (request && request.from !== openSlug) setRequest(undefined)
  const wanted = request && neighbor(request.direction)
  const isWaiting = wanted === 'unknown'
  const showWanted = useEffectEvent(show)
  const wantedLineup = isWaiting ? undefined : wanted
  useEffect(() => {
    if (wantedLineup) showWanted(wantedLineup)
  }, [wantedLineup])

  const getListNeighbor = (direction: Direction) => {
    const found = neighbor(direction)
    if (found === undefined) return undefined
    if (found !== 'unknown') return { lineup: found, open: () => show(found) }
    return { lineup: undefined, open: () => openSlug && setRequest({ from: openSlug, direction }) }
  }
  const count = list?.total ?? lineups.length
  return {
    lineup: place && pages.get(place.page)?.[place.index],
    navigation:
      place && count > 1
        ? {
            position: (place.page - 1) * PAGE_SIZE + place.index + 1,
            count,
            previous: getListNeighbor(-1),
            next: getListNeighbor(1),
          }
        : undefined,
    isWaiting,
  }
}

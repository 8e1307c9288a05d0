import { useEffect, useState } from 'react'
import { noteInLayer, readLayerNote } from '@/components/hooks/history-layers'
import { type PagedList, useListPages } from '@/components/lineups/viewer/navigation/use-list-pages'
import { PAGE_SIZE } from '@/lib/limits'
import type { PlayedLineup } from '@/lib/lineups/play'
import { connectedPages, findPlace, isShortened } from '@/lib/lineups/viewer/list-places'

/** @param initial the lineups to play; with `list`, those of one page. @returns `position` counts from 1. */
export function usePlayed(initial: readonly PlayedLineup[], list: PagedList | undefined) {
  const [slug, setSlug] = useState(() => {
    const notedSlug = readLayerNote()
    return initial.find(({ lineup }) => lineup.slug === notedSlug)?.lineup.slug ?? initial[0]?.lineup.slug
  })
  useEffect(() => {
    if (slug) noteInLayer(slug)
  }, [slug])
  /** 1 or -1 while the lineup that Next or Previous shows is being loaded, else 0. */
  const [wantedStep, setWantedStep] = useState(0)
  const pages = useListPages(
    initial.map(({ lineup }) => lineup),
    list,
    slug,
  )
  const ownPage = list?.filters.page ?? 1
  const { firstPage, lineups } = connectedPages(pages, findPlace(pages, slug)?.page ?? ownPage)
  const played = list ? lineups.map((lineup): PlayedLineup => ({ lineup })) : initial
  const [lastIndex, setLastIndex] = useState(0)
  const found = played.findIndex(({ lineup }) => lineup.slug === slug)
  if (found >= 0 && found !== lastIndex) setLastIndex(found)
  // If the shown lineup has left the list, for example because it was unsaved, the one in its place is shown.
  const index = found >= 0 ? found : Math.max(Math.min(lastIndex, played.length - 1), 0)
  const position = (firstPage - 1) * PAGE_SIZE + index + 1
  const count =
    list && !isShortened(pages, firstPage) ? list.total : (firstPage - 1) * PAGE_SIZE + played.length
  const goTo = (newIndex: number) => {
    const wanted = played[newIndex]
    if (wanted) setSlug(wanted.lineup.slug)
    const step = newIndex - index
    const isInList = position + step >= 1 && position + step <= count
    setWantedStep(wanted || !isInList ? 0 : step)
  }
  // After a change of state during a render, React renders again before the browser paints.
  if (wantedStep !== 0 && played[index + wantedStep]) goTo(index + wantedStep)
  return { played, index, position, count, goTo }
}

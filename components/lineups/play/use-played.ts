import { useEffect, useState } from 'react'
import { noteInLayer, readLayerNote } from '@/components/hooks/history-layers'
import { type PagedList, useListPages } from '@/components/lineups/viewer/navigation/use-list-pages'
import { PAGE_SIZE } from '@/lib/limits'
import { connectedPages, type PlayedLineup } from '@/lib/lineups/play'
import { findPlace } from '@/lib/lineups/viewer/list-places'

/**
 * The place in what is played. The other pages of a list are loaded as they come near.
 * @param initial what is played; with `list`, one page of it.
 * @returns `played`: the known lineups, in order; `index`: the shown one of them; `position`: its place, from 1, among
 *   all `count` lineups; `goTo`: shows the lineup at another index, as soon as its page is loaded.
 */
export function usePlayed(initial: readonly PlayedLineup[], list: PagedList | undefined) {
  const [slug, setSlug] = useState(() => {
    const kept = readLayerNote()
    return initial.find(({ lineup }) => lineup.slug === kept)?.lineup.slug ?? initial[0]?.lineup.slug
  })
  useEffect(() => {
    if (slug) noteInLayer(slug)
  }, [slug])
  /** The direction of a press whose lineup is still being loaded: 1 for next, -1 for previous, 0 for none. */
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
  // The shown lineup may have left the list, for example because it was unsaved. The lineup in its place is shown then.
  const index = found >= 0 ? found : Math.max(Math.min(lastIndex, played.length - 1), 0)
  const position = (list ? (firstPage - 1) * PAGE_SIZE : 0) + index + 1
  const count = list?.total ?? played.length
  const goTo = (next: number) => {
    const wanted = played[next]
    if (wanted) setSlug(wanted.lineup.slug)
    const step = next - index
    const isOfList = position + step >= 1 && position + step <= count
    setWantedStep(wanted || !isOfList ? 0 : step)
  }
  // The lineup of the press is loaded now. React renders again with it before the browser paints.
  if (wantedStep !== 0 && played[index + wantedStep]) goTo(index + wantedStep)
  return { played, index, position, count, goTo }
}

import { KeepButton } from '@/components/offline/keep-button'
import { schematicFile } from '@/lib/game/schematics/schematic'
import { describeFilters } from '@/lib/lineups/list/filter-text'
import { filterTransitions } from '@/lib/lineups/list/filter-transitions'
import type { Filters } from '@/lib/lineups/list/filters'
import { describeKeptPages, listPagesToKeep } from '@/lib/offline/list-pages'
import { routes } from '@/lib/routes'

/** Keeps the pages of a list on this device, and the data that `useListPages` loads. */
export function KeepListButton({ filters, total }: { filters: Filters; total: number }) {
  const pages = listPagesToKeep(filters.page, total)
  return (
    <KeepButton
      href={routes.lineups(filters)}
      title={describeFilters(filters)}
      files={[
        schematicFile(filters.map ?? ''),
        ...pages
          .map((page) => filterTransitions.page(filters, page))
          .flatMap((page) => [routes.lineups(page), routes.lineupsOfPage({ ...page, view: null })]),
      ]}
      note={describeKeptPages(pages, total)}
    />
  )
}

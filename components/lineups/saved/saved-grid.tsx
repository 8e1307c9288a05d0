import { LineupGrid } from '@/components/lineups/list/lineup-grid'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { Pagination } from '@/components/navigation/pagination'
import { KeepButton } from '@/components/offline/keep-button'
import { ButtonLink } from '@/components/ui/button-link'
import { formatDate } from '@/lib/dates'
import { schematicFiles } from '@/lib/lineups/play'
import type { SavedLineup } from '@/lib/lineups/saved/queries'
import { isSavedFiltered, type SavedFilters, savedTitle } from '@/lib/lineups/saved/saved-filters'
import { describeKeptPages, listPagesToKeep } from '@/lib/offline/list-pages'
import { routes } from '@/lib/routes'
import { NoSavedMatch, NothingSaved } from './nothing-saved'
import { SavedFilterForm } from './saved-filter-form'
import { SavedCount, SavedList, SavedPlayButton } from './saved-list'

export function SavedGrid({
  saved,
  total,
  filters,
  owner,
}: {
  owner: string
  saved: readonly SavedLineup[]
  total: number
  filters: SavedFilters
}) {
  const lineups = saved.map(({ lineup }) => lineup)
  const played = lineups.map((lineup) => ({ lineup }))
  const savedPage = { shortIds: lineups.map(({ shortId }) => shortId), total }
  const pagesToKeep = listPagesToKeep(filters.page, total)
  const notes = saved.map(({ lineup, savedAt }) => `${lineup.platform} · Saved ${formatDate(savedAt)}`)
  return (
    <ViewerHost lineups={lineups} listHref={routes.saved(filters)}>
      <SavedList
        {...savedPage}
        empty={isSavedFiltered(filters) ? <NoSavedMatch filters={filters} /> : <NothingSaved />}
      >
        <section aria-labelledby="saved-heading">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <h1 id="saved-heading" className="text-2xl">
              Saved Lineups (<SavedCount {...savedPage} />)
            </h1>
            <div className="flex flex-wrap gap-2">
              <SavedPlayButton title="Saved lineups" lineups={played} variant="quiet" />
              <KeepButton
                href={routes.saved(filters)}
                title={savedTitle(filters)}
                files={[
                  ...schematicFiles(played),
                  ...pagesToKeep.map((page) => routes.saved({ ...filters, page })),
                ]}
                note={describeKeptPages(pagesToKeep, total)}
                owner={owner}
              />
              <ButtonLink href={routes.playbooks} variant="quiet">
                Playbooks
              </ButtonLink>
            </div>
          </div>
          <SavedFilterForm filters={filters} />
          <LineupGrid lineups={lineups} isSavedList getNote={(index) => notes[index] ?? ''} />
          <Pagination
            page={filters.page}
            total={total}
            getPageHref={(page) => routes.saved({ ...filters, page })}
          />
        </section>
      </SavedList>
    </ViewerHost>
  )
}

import { QueryError } from '@/components/dashboard/list-state'
import { StatusFilter } from '@/components/dashboard/list-tools'
import { Pagination } from '@/components/navigation/pagination'
import { Notice } from '@/components/ui/notice'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { errorMessage } from '@/lib/errors'
import { IMPORT_PAGE_SIZE } from '@/lib/limits'
import { getImportDraft } from '@/lib/lineups/imports/queries'
import { type LineupImport, SHOWN_ROWS } from '@/lib/lineups/imports/schema'
import { routes } from '@/lib/routes'
import { formatCount } from '@/lib/texts'
import { DraftRows } from './draft-rows'
import { CancelButton } from './import-buttons'
import { ImportSettingsForm } from './import-settings-form'

type ImportDraftViewProps = { lineupImport: LineupImport; listQuery: AdminListQuery }

export async function ImportDraftView({ lineupImport: { id, isOwn }, listQuery }: ImportDraftViewProps) {
  const show = SHOWN_ROWS.find((shown) => shown === listQuery.status) ?? 'all'
  const result = await tryQuery('imports-not-loaded', () =>
    getImportDraft(id, { page: listQuery.page, show }),
  )
  if (!result.ok) return <QueryError error={result.error} href={routes.admin(listQuery)} />
  const draft = result.data
  if (!draft.ok)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="error" title={errorMessage(draft.error ?? { code: 'imports-not-loaded' })} />
        {isOwn && <CancelButton id={id} />}
      </div>
    )
  // The form runs in the browser, so it gets only `settingsDraft`. The server renders the rest.
  const { page, rows, unusedFiles, guessedNames, ...settingsDraft } = draft.data
  const { totals } = settingsDraft
  return (
    <div className="flex flex-col gap-5">
      {isOwn && <ImportSettingsForm key={id} id={id} draft={settingsDraft} />}
      {guessedNames.length > 0 && (
        <Notice
          tone="error"
          title="Some names in the zip may be unreadable"
          text={`They are not UTF-8, such as “${guessedNames[0]}”. Zip the folder again with UTF-8 names.`}
        />
      )}
      {unusedFiles.count > 0 && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
            {`${formatCount(unusedFiles.count, 'file')} ${unusedFiles.count === 1 ? 'belongs' : 'belong'} to no row`}
          </summary>
          <ul className="text-muted">
            {unusedFiles.paths.map((path) => (
              <li key={path} className="break-all">
                {path}
              </li>
            ))}
          </ul>
        </details>
      )}
      <section aria-labelledby="rows-heading" className="flex flex-col gap-3">
        <h3 id="rows-heading" className="text-lg">
          {`Rows (${totals.rows}): ${totals.new} new, ${totals.changed} changed, ${totals.unchanged} unchanged, ${totals.invalid} invalid`}
        </h3>
        <StatusFilter listQuery={listQuery} label="Rows" />
        <DraftRows id={id} rows={rows} />
        <Pagination
          page={page}
          total={totals[show === 'all' ? 'rows' : show]}
          pageSize={IMPORT_PAGE_SIZE}
          getPageHref={(to) => routes.admin({ ...listQuery, page: to })}
        />
      </section>
    </div>
  )
}

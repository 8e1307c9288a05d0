import { Download } from 'lucide-react'
import Link from 'next/link'
import { ListState } from '@/components/dashboard/list-state'
import { TabSection } from '@/components/dashboard/tab-section'
import { AdminTable, type Column } from '@/components/dashboard/table'
import { buttonClass } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDateTime } from '@/lib/dates'
import { IMPORT_KEPT_DAYS, MAX_TABLE_ROWS } from '@/lib/limits'
import { listImports } from '@/lib/lineups/imports/queries'
import type { LineupImport } from '@/lib/lineups/imports/schema'
import { routes } from '@/lib/routes'
import { formatNumber } from '@/lib/texts'
import { ImportPage } from './import-page'
import { importText } from './import-text'
import { UploadForm } from './upload-form'

export async function ImportTab({ listQuery }: { listQuery: AdminListQuery }) {
  if (listQuery.import) return <ImportPage listQuery={listQuery} />
  const result = await tryQuery('imports-not-loaded', async () => {
    const imports = await listImports()
    const start = (listQuery.page - 1) * listQuery.size
    return { rows: imports.slice(start, start + listQuery.size), total: imports.length }
  })
  const columns: Column<LineupImport>[] = [
    {
      name: 'File',
      hasOwnWords: true,
      cell: ({ id, name }) => (
        <Link
          href={routes.admin({ ...listQuery, page: 1, import: id })}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {name}
        </Link>
      ),
    },
    { name: 'Result', hasOwnWords: true, cell: (row) => importText(row) },
    { name: 'By', hasOwnWords: true, fromMd: true, cell: ({ creator }) => creator },
    {
      name: 'Uploaded',
      fromMd: true,
      cell: ({ createdAt }) => <span className="text-muted">{formatDateTime(createdAt)}</span>,
    },
  ]
  return (
    <TabSection headingId="import-heading" title="Import">
      <div className="flex flex-col gap-6">
        <Panel title="Import lineups">
          <p className="text-muted">
            {`A zip with a table (CSV or JSON, at most ${formatNumber(MAX_TABLE_ROWS)} rows) and pictures, named in the table or in a folder for each lineup. Before anything is stored, you see what each row becomes. Importing the same table again changes what has changed, and adds nothing twice.`}
          </p>
          <UploadForm />
          <p className="flex flex-wrap gap-2">
            <a href={routes.lineupsExampleZip} download className={buttonClass.quiet}>
              <Download className="size-4" aria-hidden />
              An example
            </a>
            <a href={routes.lineupsZip} download className={buttonClass.quiet}>
              <Download className="size-4" aria-hidden />
              Export all lineups
            </a>
          </p>
          <p className="text-muted text-sm">
            A missing column, and a missing picture, leave what is stored. An export has the lineups and
            pictures, but no waiting changes, authors, dates, verdicts or playbooks. A backup has those too.
          </p>
        </Panel>
        <ListState
          listQuery={listQuery}
          result={result}
          empty={{
            title: 'Nothing imported yet',
            text: `Imports are listed here for ${IMPORT_KEPT_DAYS} days.`,
          }}
        >
          {(rows) => <AdminTable caption="Imports, the latest first" columns={columns} rows={rows} />}
        </ListState>
      </div>
    </TabSection>
  )
}

import { ArrowLeft, Download } from 'lucide-react'
import { QueryError } from '@/components/dashboard/list-state'
import { TabSection } from '@/components/dashboard/tab-section'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import { Notice } from '@/components/ui/notice'
import { type AdminListQuery, defaultListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { errorMessage } from '@/lib/errors'
import { IMPORT_KEPT_DAYS } from '@/lib/limits'
import { getImport } from '@/lib/lineups/imports/queries'
import type { LineupImport } from '@/lib/lineups/imports/schema'
import { routes } from '@/lib/routes'
import { FailedRows } from './failed-rows'
import { CancelButton, UndoImportButton } from './import-buttons'
import { ImportDraftView } from './import-draft'
import { ImportProgress } from './import-progress'
import { importText } from './import-text'
import { UploadForm } from './upload-form'

export async function ImportPage({ listQuery }: { listQuery: AdminListQuery }) {
  const result = await tryQuery('imports-not-loaded', () => getImport(listQuery.import))
  const found = result.ok ? result.data : undefined
  const allHref = routes.admin(defaultListQuery('import'))
  return (
    <TabSection headingId="import-heading" title={found?.name ?? 'Import'}>
      <p>
        <ButtonLink href={allHref} variant="quiet">
          <ArrowLeft className="size-4" aria-hidden />
          All imports
        </ButtonLink>
      </p>
      {!result.ok && <QueryError error={result.error} href={routes.admin(listQuery)} />}
      {result.ok && !found && (
        <Message
          icon={null}
          title="This import does not exist any more"
          text={`Imports are kept for ${IMPORT_KEPT_DAYS} days.`}
        />
      )}
      {found && <ImportBody lineupImport={found} listQuery={listQuery} />}
    </TabSection>
  )
}

function ImportBody({ lineupImport, listQuery }: { lineupImport: LineupImport; listQuery: AdminListQuery }) {
  const { id, status, isOwn, isHere, error, canUndo, created, changed, hasErrors, undone } = lineupImport
  const canMend = hasErrors && isHere
  switch (status) {
    case 'uploading':
      return (
        <div className="flex flex-col items-start gap-4">
          <p>The file has not arrived completely.</p>
          {isOwn && <UploadForm importId={id} />}
          <CancelButton id={id} />
        </div>
      )
    case 'draft':
      return <ImportDraftView lineupImport={lineupImport} listQuery={listQuery} />
    case 'running':
      return <ImportProgress initial={lineupImport} />
    default:
      return (
        <div className="flex flex-col items-start gap-4">
          {error && <Notice tone="error" title={errorMessage(error)} />}
          <p>{importText(lineupImport)}</p>
          {undone && (
            <p className="text-muted">{`In the bin: ${undone.deleted}. As before: ${undone.restored}. Changed since, and therefore left: ${undone.kept}.`}</p>
          )}
          {canMend && (
            <p className="text-muted">
              Mend the invalid rows in a table, and upload that here: the pictures and columns are those of
              this import.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {created + changed > 0 && !undone && (
              <ButtonLink href={routes.admin(defaultListQuery('lineups'))}>See the lineups</ButtonLink>
            )}
            {canMend && (
              <a href={routes.importInvalidRows(id)} download className={buttonClass.quiet}>
                <Download className="size-4" aria-hidden />
                The invalid rows as a table
              </a>
            )}
            {canMend && <UploadForm mends={id} />}
            {canUndo && <UndoImportButton lineupImport={lineupImport} />}
          </div>
          {hasErrors && <FailedRows id={id} listQuery={listQuery} />}
        </div>
      )
  }
}

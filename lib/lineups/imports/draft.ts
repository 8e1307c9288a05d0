import 'server-only'
import { LRUCache } from 'lru-cache'
import type { AppError } from '@/lib/errors'
import { IMPORT_PAGE_SIZE, MAX_UPLOAD_BYTES } from '@/lib/limits'
import { toRow } from '@/lib/lineups/columns'
import { lineupFields } from '@/lib/lineups/fields'
import { type Duplicate, toDuplicate } from '@/lib/lineups/review/duplicates'
import { type Archive, catchArchiveError } from '@/lib/lineups/transfer/archive/archive'
import type { ColumnMatch } from '@/lib/lineups/transfer/match-columns'
import type { CellError } from '@/lib/lineups/transfer/read-lineups'
import type { Encoding } from '@/lib/lineups/transfer/table/decode-text'
import { type ColumnName, columnLabel, pictureColumn } from '@/lib/lineups/transfer/table-columns'
import { detectImageKind } from '@/lib/lineups/uploads/image-kind'
import { pageCount } from '@/lib/pagination'
import type { Result } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { SessionClient } from '@/lib/server/supabase/session'
import { cutText } from '@/lib/texts'
import { openImportOnce } from './open-import'
import { type PlannedRow, planImport } from './plan-import'
import { type ReadArchive, readArchive } from './read-archive'
import type { ImportSettings, LineupImport, ShownRows } from './schema'

/** `duplicates`: stored lineups that a new one is probably the same as. */
export type DraftRow = PlannedRow & { duplicates?: Duplicate[] }

/** A preview of what an import would do. `rows`: those of one page. */
export type ImportDraft = {
  columns: (ColumnMatch & { sample: string })[]
  /** Columns that need a default before the import can be started. */
  missing: ColumnName[]
  settings: ImportSettings
  totals: Record<'rows' | 'new' | 'changed' | 'unchanged' | 'invalid', number>
  page: number
  rows: DraftRow[]
  assumedEncoding: Encoding | undefined
  /** The first `MAX_SHOWN_FILES` paths whose encoding was guessed. */
  guessedNames: readonly string[]
  /** `paths`: the first `MAX_SHOWN_FILES` of `count`. */
  unusedFiles: { count: number; paths: string[] }
}

/** Enough for two admins, each with the settings before and after a change. A large table takes some 50 MB. */
const MAX_READ_ARCHIVES = 4
const READ_ARCHIVE_TTL_MS = 10 * 60 * 1000

const MAX_SHOWN_FILES = 100
const MAX_SAMPLE_LENGTH = 80

type ArchiveToRead = { lineupImport: Pick<LineupImport, 'id' | 'mends'>; settings: ImportSettings }

const readArchives = new LRUCache<string, Result<ReadArchive>, ArchiveToRead>({
  max: MAX_READ_ARCHIVES,
  ttl: READ_ARCHIVE_TTL_MS,
  // The caller still gets an archive that is evicted while it is read.
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _old, { context: { lineupImport, settings } }) => {
    const archive = await openImportOnce(lineupImport)
    return archive.ok ? readArchive(archive.data, settings) : archive
  },
})

/** The result is cached, so that all pages of a draft with the same settings read the archive once. */
export function readImportArchive(
  lineupImport: ArchiveToRead['lineupImport'],
  settings: ImportSettings,
): Promise<Result<ReadArchive>> {
  const key = `${lineupImport.id} ${JSON.stringify([settings.columns, settings.defaults, settings.encoding])}`
  return readArchives.forceFetch(key, { context: { lineupImport, settings } })
}

/** `client`: of an admin, because nobody else may look up duplicates. */
export async function makeDraft(
  client: SessionClient,
  read: ReadArchive,
  { lineupImport, page, show }: { lineupImport: LineupImport; page: number; show: ShownRows },
): Promise<ImportDraft> {
  const { rows, missing } = await planImport(createServiceClient(), read)
  const totals = { rows: rows.length, new: 0, changed: 0, unchanged: 0, invalid: 0 }
  for (const { state } of rows) totals[state]++
  const shown = show === 'all' ? rows : rows.filter(({ state }) => state === show)
  const shownPage = Math.min(page, pageCount(shown.length, IMPORT_PAGE_SIZE))
  const onPage = shown.slice((shownPage - 1) * IMPORT_PAGE_SIZE, shownPage * IMPORT_PAGE_SIZE)
  const archive = await openImportOnce(lineupImport)
  const checked = archive.ok
    ? await Promise.all(onPage.map((row) => checkPictures(archive.data, row)))
    : onPage
  return {
    columns: read.matches.columns.map((match, index) => ({ ...match, sample: sampleOf(read, index) })),
    missing,
    settings: lineupImport.settings,
    totals,
    page: shownPage,
    rows: await addDuplicates(client, checked),
    assumedEncoding: read.table.assumedEncoding,
    guessedNames: read.guessedNames.slice(0, MAX_SHOWN_FILES),
    unusedFiles: { count: read.unusedFiles.length, paths: read.unusedFiles.slice(0, MAX_SHOWN_FILES) },
  }
}

/** Checks only the rows of a page, because tens of thousands of files take minutes. The import checks all rows. */
async function checkPictures(archive: Archive, row: PlannedRow): Promise<PlannedRow> {
  if (row.state === 'invalid') return row
  const errors: CellError[] = []
  for (const [index, { path }] of row.lineup.steps.entries()) {
    if (path === undefined) continue
    const kind = await catchArchiveError(async () => {
      // The kind shows in the first part of the file.
      for await (const part of archive.stream(path, MAX_UPLOAD_BYTES)) return detectImageKind(part)
      return undefined
    })
    if (kind.ok && kind.data) continue
    const error: AppError = (kind.ok ? undefined : kind.error) ?? { code: 'image-wrong-type' }
    errors.push({ row: row.row, header: columnLabel(pictureColumn(index + 1)), value: path, error })
  }
  return errors.length > 0 ? { row: row.row, state: 'invalid', errors } : row
}

function sampleOf({ table }: ReadArchive, column: number): string {
  const filled = table.rows.find(({ cells }) => cells[column]?.trim())
  return cutText(filled?.cells[column]?.trim() ?? '', MAX_SAMPLE_LENGTH)
}

/** Duplicates are found by throw and title, because the pictures are not stored yet. */
async function addDuplicates(client: SessionClient, rows: PlannedRow[]): Promise<DraftRow[]> {
  const newRows = rows.flatMap((row) => (row.state === 'new' && !row.existing ? [row] : []))
  if (newRows.length === 0) return rows
  // Without the descriptions, by which no duplicate is found: they could exceed the size that the function takes.
  const drafts = newRows.map(({ lineup }) => toRow(lineupFields.parse({ ...lineup.values, description: '' })))
  const { data } = await client.rpc('duplicates_of_import', { drafts }).throwOnError()
  // `draft` is an index of the sent `drafts`.
  const foundByRow = Map.groupBy(data, ({ draft }) => newRows[draft]?.row)
  return rows.map((row) => {
    const duplicates = foundByRow.get(row.row)?.map(toDuplicate)
    return { ...row, ...(duplicates && { duplicates }) }
  })
}

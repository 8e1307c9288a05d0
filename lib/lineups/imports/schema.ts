import { z } from 'zod'
import type { AppError } from '@/lib/errors'
import { MAX_DESCRIPTION_LENGTH, MAX_TABLE_COLUMNS } from '@/lib/limits'
import type { Duplicate } from '@/lib/lineups/review/duplicates'
import type { ImportedLineup } from '@/lib/lineups/transfer/imported-lineup'
import type { LineupChange } from '@/lib/lineups/transfer/lineup-changes'
import type { ColumnMatch } from '@/lib/lineups/transfer/match-columns'
import type { CellError } from '@/lib/lineups/transfer/read-lineups'
import { ENCODINGS, type Encoding } from '@/lib/lineups/transfer/table/decode-text'
import { type ColumnName, TABLE_COLUMNS } from '@/lib/lineups/transfer/table-columns'
import { errorCode, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'

const columnSchema = z.enum(TABLE_COLUMNS.map(({ value }) => value) as [ColumnName, ...ColumnName[]], {
  ...withError('choice-unknown'),
})

export const importSettingsSchema = z.object(
  {
    /** What an admin has chosen for columns, by their index from 0; `null` leaves a column out. */
    columns: z
      .record(
        z.string(withError('choice-unknown')).regex(/^\d{1,3}$/, errorCode('choice-unknown')),
        columnSchema.nullable(),
        withError('choice-unknown'),
      )
      .refine((columns) => Object.keys(columns).length <= MAX_TABLE_COLUMNS, errorCode('choice-unknown'))
      .default({}),
    /** The encoding of the table, if the file does not tell it. */
    encoding: z
      .enum(Object.keys(ENCODINGS) as [Encoding, ...Encoding[]], withError('choice-unknown'))
      .optional(),
    /** Values for empty cells of new lineups, and for columns that the table does not have. */
    defaults: z
      .partialRecord(
        columnSchema,
        textSchema({ max: MAX_DESCRIPTION_LENGTH, tooLong: 'description-too-long' }),
        withError('choice-unknown'),
      )
      .default({}),
    /** Whether new lineups are published at once. Otherwise they wait for a review. */
    publish: z.boolean(withError('choice-unknown')).default(false),
  },
  withError('choice-unknown'),
)

export type ImportSettings = z.output<typeof importSettingsSchema>

export const importIdSchema = z.object({ id: z.guid(withError('import-not-found')) })

export const importWithSettingsSchema = importIdSchema.extend({ settings: importSettingsSchema })

export const SHOWN_ROWS = ['all', 'new', 'changed', 'unchanged', 'invalid'] as const
export type ShownRows = (typeof SHOWN_ROWS)[number]

/**
 * - `uploading`: its file is not complete. `draft`: it can be looked at and started. `running`: a server works on it, or will.
 * - `done`, `cancelled`: what was done stays, and can be undone for a day. `failed`: see `error`; as `cancelled`.
 * - `undone`: see `undone`.
 */
export const IMPORT_STATUSES = [
  'uploading',
  'draft',
  'running',
  'done',
  'cancelled',
  'failed',
  'undone',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Numbers of lineups: deleted ones that the import had created, restored ones that it had changed, and those left as they are. */
export type UndoneImport = { deleted: number; restored: number; kept: number }

/** An import of lineups with its progress. Times are ISO 8601. */
export type LineupImport = {
  id: string
  name: string
  /** The username of the admin who uploaded it; `null` if that account is deleted. */
  creator: string | null
  /** Whether the signed-in admin uploaded it. Only they can go on uploading, choose settings and start it. */
  isOwn: boolean
  status: ImportStatus
  size: number
  received: number
  checksum: number
  /** The import whose pictures it has, because its own file is a mended table of its invalid rows. */
  mends: string | null
  /** Whether this server has the file. Otherwise there is no draft, no preview and no table of invalid rows. */
  isHere: boolean
  settings: ImportSettings
  /** Rows of the table; 0 before the import is started. `done` is the sum of the next four. */
  rows: number
  done: number
  created: number
  changed: number
  unchanged: number
  failed: number
  error: AppError | null
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  canUndo: boolean
  undone: UndoneImport | null
}

/** What an import would do with a row. `duplicate`: a new lineup that is probably the same as another one. */
export type DraftRow =
  | {
      row: number
      state: 'new' | 'changed' | 'unchanged' | 'duplicate'
      lineup: ImportedLineup
      existing: { shortId: string; slug: string; status: string } | null
      duplicates: Duplicate[]
      changes: LineupChange[]
    }
  | { row: number; state: 'invalid'; errors: CellError[] }

/** What an import would do. `rows` has one page of at most `IMPORT_PAGE_SIZE`. */
export type ImportDraft = {
  columns: (ColumnMatch & { sample: string })[]
  /** The columns that every lineup needs and the table lacks. The import can't be started before they have a default. */
  missing: ColumnName[]
  settings: ImportSettings
  totals: Record<'rows' | 'new' | 'changed' | 'unchanged' | 'invalid', number>
  show: ShownRows
  page: number
  pageCount: number
  rows: DraftRow[]
  guessedEncoding: Encoding | undefined
  /** Paths of the archive whose encoding is a guess, such as that of a code page. */
  guessedNames: readonly string[]
  /** Files of the archive that belong to no row: how many, and the paths of the first 100. */
  unusedFiles: { count: number; paths: string[] }
}

export type FailedRow = { row: number; errors: Omit<CellError, 'row'>[] }

/** Answers of the routes. Errors are `{ error: AppError }`. */
export type CreatedImport = { id: string }
export type ReceivedChunk = { size: number }

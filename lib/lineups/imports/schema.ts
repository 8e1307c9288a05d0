import { z } from 'zod'
import type { AppError } from '@/lib/errors'
import { MAX_DESCRIPTION_LENGTH, MAX_TABLE_COLUMNS } from '@/lib/limits'
import { ENCODINGS, type Encoding } from '@/lib/lineups/transfer/table/decode-text'
import { TABLE_COLUMNS } from '@/lib/lineups/transfer/table-columns'
import { withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'

const unknownChoice = withError('choice-unknown')

const columnSchema = z.enum(
  TABLE_COLUMNS.map(({ value }) => value),
  unknownChoice,
)

export const importSettingsSchema = z.object(
  {
    /** The chosen meanings of columns, by index from 0; `null` leaves a column out. */
    columns: z
      .record(
        z.string(unknownChoice).regex(/^\d{1,3}$/, unknownChoice),
        columnSchema.nullable(),
        unknownChoice,
      )
      .refine((columns) => Object.keys(columns).length <= MAX_TABLE_COLUMNS, unknownChoice)
      .default({}),
    /** Of a table whose file does not tell its encoding. */
    encoding: z.enum(Object.keys(ENCODINGS) as Encoding[], unknownChoice).optional(),
    /** For empty cells of new lineups, and for columns that the table lacks. */
    defaults: z
      .partialRecord(
        columnSchema,
        textSchema({ max: MAX_DESCRIPTION_LENGTH, tooLong: 'description-too-long' }),
        unknownChoice,
      )
      .default({}),
    publish: z.boolean(unknownChoice).default(false),
  },
  unknownChoice,
)

export type ImportSettings = z.output<typeof importSettingsSchema>

export const importIdSchema = z.object({ id: z.guid(withError('import-not-found')) })

export const importWithSettingsSchema = importIdSchema.extend({ settings: importSettingsSchema })

export const SHOWN_ROWS = ['all', 'new', 'changed', 'unchanged', 'invalid'] as const
export type ShownRows = (typeof SHOWN_ROWS)[number]

/** Numbers of lineups: `deleted` were created or taken from the bin, `restored` changed, and `kept` edited since. */
export const undoneImportSchema = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() })

export type UndoneImport = z.output<typeof undoneImportSchema>

/** The site itself has stored the error, so its code is not checked. */
const errorSchema = z.custom<AppError>((error) => error !== null && typeof error === 'object')

export const lineupImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A username. */
  creator: z.string(),
  /** Only the admin who uploaded the file can go on uploading, choose settings and start. */
  isOwn: z.boolean(),
  /** `uploading`: the file is not complete. `draft`: it is, and the import can be started. */
  status: z.enum(['uploading', 'draft', 'running', 'done', 'cancelled', 'failed', 'undone']),
  /** In bytes. `received` and the CRC-32 `checksum` are those of the parts that have arrived. */
  size: z.int(),
  received: z.int(),
  checksum: z.int(),
  /** The import with the pictures: the one that this file mends, or the one at the start of such a chain. */
  mends: z.string().nullable(),
  settings: importSettingsSchema,
  /** Is 0 before the import is started. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Also true for a row that was stored without the counterpart that it names, which `failed` does not count. */
  hasErrors: z.boolean(),
  error: errorSchema.nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  canUndo: z.boolean(),
  undone: undoneImportSchema.nullable(),
})

/** Times are ISO 8601. */
export type LineupImport = z.output<typeof lineupImportSchema> & {
  done: number
  /** Whether this server has the file, which drafts, previews and tables of invalid rows need. */
  isHere: boolean
}

export const failedRowSchema = z.object({
  row: z.int(),
  errors: z.array(z.object({ header: z.string(), value: z.string(), error: errorSchema })),
})

export type FailedRow = z.output<typeof failedRowSchema>

import { z } from 'zod'
import type { AppError } from '@/lib/errors'
import { MAX_DESCRIPTION_LENGTH, MAX_TABLE_COLUMNS } from '@/lib/limits'
import { ENCODINGS, type Encoding } from '@/lib/lineups/transfer/table/decode-text'
import { TABLE_COLUMNS } from '@/lib/lineups/transfer/table-columns'
import { errorCode, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'

const columnSchema = z.enum(
  TABLE_COLUMNS.map(({ value }) => value),
  withError('choice-unknown'),
)

export const importSettingsSchema = z.object(
  {
    /** The chosen meanings of columns, by index from 0; `null` leaves a column out. */
    columns: z
      .record(
        z.string(withError('choice-unknown')).regex(/^\d{1,3}$/, errorCode('choice-unknown')),
        columnSchema.nullable(),
        withError('choice-unknown'),
      )
      .refine((columns) => Object.keys(columns).length <= MAX_TABLE_COLUMNS, errorCode('choice-unknown'))
      .default({}),
    /** For a table whose file does not tell it. */
    encoding: z.enum(Object.keys(ENCODINGS) as Encoding[], withError('choice-unknown')).optional(),
    /** For empty cells of new lineups, and for columns that the table lacks. */
    defaults: z
      .partialRecord(
        columnSchema,
        textSchema({ max: MAX_DESCRIPTION_LENGTH, tooLong: 'description-too-long' }),
        withError('choice-unknown'),
      )
      .default({}),
    publish: z.boolean(withError('choice-unknown')).default(false),
  },
  withError('choice-unknown'),
)

export type ImportSettings = z.output<typeof importSettingsSchema>

export const importIdSchema = z.object({ id: z.guid(withError('import-not-found')) })

export const importWithSettingsSchema = importIdSchema.extend({ settings: importSettingsSchema })

export const SHOWN_ROWS = ['all', 'new', 'changed', 'unchanged', 'invalid'] as const
export type ShownRows = (typeof SHOWN_ROWS)[number]

/** Numbers of lineups: `deleted` ones were created by the import, `restored` ones changed. */
export const undoneImportSchema = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() })

export type UndoneImport = z.output<typeof undoneImportSchema>

/** The site itself has stored the error, so its code is not checked. */
const errorSchema = z.custom<AppError>((error) => error !== null && typeof error === 'object')

export const lineupImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A username; `null` if the account is deleted. */
  creator: z.string().nullable(),
  /** Only the admin who uploaded the file can go on uploading, choose settings and start. */
  isOwn: z.boolean(),
  /** `uploading`: the file is not complete. `draft`: it is, and the import can be started. */
  status: z.enum(['uploading', 'draft', 'running', 'done', 'cancelled', 'failed', 'undone']),
  /** In bytes. `received` and the CRC-32 `checksum` are those of the parts that have arrived. */
  size: z.int(),
  received: z.int(),
  checksum: z.int(),
  /** The import whose invalid rows this file mends, and whose pictures it uses. */
  mends: z.string().nullable(),
  settings: importSettingsSchema,
  /** Is 0 before the import is started. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
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

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
    /** The meanings that an admin has chosen for columns, by their index from 0; `null` leaves a column out. */
    columns: z
      .record(
        z.string(withError('choice-unknown')).regex(/^\d{1,3}$/, errorCode('choice-unknown')),
        columnSchema.nullable(),
        withError('choice-unknown'),
      )
      .refine((columns) => Object.keys(columns).length <= MAX_TABLE_COLUMNS, errorCode('choice-unknown'))
      .default({}),
    /** The encoding of a table whose file does not tell it. */
    encoding: z.enum(Object.keys(ENCODINGS) as Encoding[], withError('choice-unknown')).optional(),
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

/** Numbers of lineups: created by the import and now deleted, changed by it and now restored, and kept. */
export const undoneImportSchema = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() })

export type UndoneImport = z.output<typeof undoneImportSchema>

/** An error that this site has stored, so its code is not checked. */
const errorSchema = z.custom<AppError>((error) => error !== null && typeof error === 'object')

export const lineupImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The username of the admin who uploaded the file; `null` if that account is deleted. */
  creator: z.string().nullable(),
  /** Whether the signed-in admin uploaded the file. Only that admin can go on uploading, choose settings and start. */
  isOwn: z.boolean(),
  /** `uploading`: the file is not complete. `draft`: it is, and the import can be started. */
  status: z.enum(['uploading', 'draft', 'running', 'done', 'cancelled', 'failed', 'undone']),
  /** The size of the whole file in bytes. `received`, `checksum`: the size and the CRC-32 of what has arrived. */
  size: z.int(),
  received: z.int(),
  checksum: z.int(),
  /** The import whose pictures this one uses, because its own file is a mended table of the invalid rows there. */
  mends: z.string().nullable(),
  settings: importSettingsSchema,
  /** Rows of the table; 0 before the import is started. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  error: errorSchema.nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** For a day after the end, and longer while undoing is not finished. */
  canUndo: z.boolean(),
  undone: undoneImportSchema.nullable(),
})

/** An import of lineups with its progress. Times are ISO 8601. */
export type LineupImport = z.output<typeof lineupImportSchema> & {
  /** The number of created, changed, unchanged and failed rows together. */
  done: number
  /** Whether this server has the file. Without it, there is no draft, no preview and no table of invalid rows. */
  isHere: boolean
}

export const failedRowSchema = z.object({
  row: z.int(),
  errors: z.array(z.object({ header: z.string(), value: z.string(), error: errorSchema })),
})

export type FailedRow = z.output<typeof failedRowSchema>

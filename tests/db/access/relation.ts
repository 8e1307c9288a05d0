import type { Fixtures, Owner } from './fixtures'

export type Sql = string

/** What is attempted on a table or view of the schema `public`. */
export type Relation = {
  /** The rows that are attempted, by name: the condition that finds the row of an owner. */
  rows(owner: Owner): Record<string, Sql>
  /** Whether all other rows are deleted before an update or delete, which has no condition: two rows can't get the same values. */
  deletesOtherRows?: boolean
  /** Columns that are selected by themselves, because not everybody who selects the row may read them. */
  hiddenColumns?: readonly string[]
  /** For every column a value that differs from the existing rows, unless `VALUES_BY_TYPE` has one. */
  values(fixtures: Fixtures): Record<string, Sql>
  /** Values for an insert, where they differ from `values`, which the updates use. */
  insertOverrides?(fixtures: Fixtures): Record<string, Sql>
  /** The required columns of an insert by a caller. */
  insert(fixtures: Fixtures, caller: string): Record<string, Sql>
}

export const text = (value: string): Sql => `'${value}'`

/** A read-only view. `column` is any of its columns, for the attempts to write. */
export const view = (rows: Relation['rows'], column: string): Relation => ({
  rows,
  values: () => ({ [column]: 'null' }),
  insert: () => ({ [column]: 'null' }),
})

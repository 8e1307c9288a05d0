import type { Encoding } from './decode-text'

export type TableRow = {
  /** The number of the row as a spreadsheet shows it: 1 is the first line. In a JSON file, 1 is the first object. */
  row: number
  /** What is in each column. A row can have fewer or more cells than the header. */
  cells: readonly string[]
}

/** A table as it was read. Rows without any text are left out. `guessed`: its encoding, if the file does not tell. */
export type Table = { header: readonly string[]; rows: readonly TableRow[]; guessed?: Encoding }

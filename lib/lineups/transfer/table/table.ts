import type { Encoding } from './decode-text'

export type TableRow = {
  /** The number of the row as a spreadsheet shows it: 1 is the first line. In a JSON file, 1 is the first object. */
  row: number
  /** A row can have fewer or more cells than the header. */
  cells: readonly string[]
}

/** A table without the rows that have no text. `guessed`: its encoding, if the file does not tell it. */
export type Table = { header: readonly string[]; rows: readonly TableRow[]; guessed?: Encoding }

import type { Encoding } from './decode-text'

export type TableRow = {
  /** The number that a spreadsheet shows: 1 is the first line. In a JSON file, 1 is the first object. */
  row: number
  /** A row can have fewer or more cells than the header. */
  cells: readonly string[]
}

/** Without empty rows. `assumedEncoding`: see `decodeText`. */
export type Table = { header: readonly string[]; rows: readonly TableRow[]; assumedEncoding?: Encoding }

/** What spreadsheets take for the beginning of a formula, also the full-width signs that some of them convert. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** An escaped formula, perhaps one whose text began with an apostrophe itself. */
const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r\n]/

/** Formats a line of CSV (RFC 4180). An apostrophe keeps spreadsheets from evaluating a cell as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Also escapes a text that looks like an escaped formula, so that `unescapeFormula` returns every text as it was. */
const escapeFormula = (cell: string): string =>
  FORMULA.test(cell) || ESCAPED_FORMULA.test(cell) ? `'${cell}` : cell

/** Removes the apostrophe that `csvLine` has put before a cell. */
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

/** What spreadsheets take for a formula. Some convert full-width signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r\n]/

/** RFC 4180. An apostrophe keeps spreadsheets from evaluating a cell as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Also escapes what looks like an escaped formula, so that `unescapeFormula` is its inverse. */
const escapeFormula = (cell: string): string =>
  FORMULA.test(cell) || ESCAPED_FORMULA.test(cell) ? `'${cell}` : cell

export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

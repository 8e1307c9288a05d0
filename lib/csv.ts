/** What spreadsheets take for the beginning of a formula, also the full-width signs that some of them convert. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** An escaped formula, perhaps one whose text began with an apostrophe itself. */
const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r\n]/

/**
 * Formats cells as a line of a CSV file (RFC 4180). Spreadsheets evaluate a cell that looks like a formula, so such a cell
 * gets a leading apostrophe, which marks it as text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** A text that looks like an escaped formula is escaped as well, so that `unescapeFormula` returns every text as it was. */
function escapeFormula(cell: string): string {
  return FORMULA.test(cell) || ESCAPED_FORMULA.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe that `csvLine` has put before a cell. */
export function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell
}

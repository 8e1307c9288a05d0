import { CsvError, parse } from 'csv-parse/sync'
import { unescapeFormula } from '@/lib/csv'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import type { Table, TableRow } from './table'

/** The separators of spreadsheets. The first one counts if a line has none. */
const SEPARATORS = [',', ';', '\t']

/** No row of a lineup is longer, in bytes. A longer one begins with a quotation mark that is not closed. */
const MAX_ROW_LENGTH = 1024 * 1024

/** A first line by which some spreadsheets tell the separator. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/i

/**
 * Parses CSV with any separator of spreadsheets and any line breaks. The first line with text is the header. An apostrophe
 * before what could be a formula is removed, because exports put it there.
 * @returns the table; an error if it has too many rows or columns, or if a quoted cell does not end.
 */
export function parseCsv(text: string): Result<Table> {
  const separatorLine = SEPARATOR_LINE.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const result = readRows(body, separatorLine?.[1] ?? detectSeparator(body), separatorLine ? 1 : 0)
  if (!result.ok) return result
  const [header, ...rows] = result.data
  if (!header || rows.length === 0) return failed({ code: 'table-empty' })
  if (header.cells.length > MAX_TABLE_COLUMNS) return failed({ code: 'table-too-many-columns' })
  return { ok: true, data: { header: header.cells, rows } }
}

/**
 * Reads the rows that have text, the header first. Stops at the first row beyond the limit, because a small file can have
 * millions.
 * @param linesBefore how many lines stand before the text.
 */
function readRows(text: string, delimiter: string, linesBefore: number): Result<TableRow[]> {
  const tooMany = new Error('The table has too many rows.')
  const rows: TableRow[] = []
  let row = linesBefore
  const takeRow = (cells: string[]): null => {
    row++
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells: cells.map(unescapeFormula) })
    if (rows.length > MAX_TABLE_ROWS + 1) throw tooMany
    return null
  }
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Spreadsheets that separate by tabs don't quote cells that contain quotation marks.
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      on_record: takeRow,
    })
    return { ok: true, data: rows }
  } catch (error) {
    if (error === tooMany) return failed({ code: 'table-too-many-rows' })
    if (error instanceof CsvError) return failed({ code: 'table-malformed', row: row + 1 })
    throw error
  }
}

/** The separator that the first line with text has most of, outside quotation marks. */
function detectSeparator(text: string): string {
  const [line = ''] = /(?:"[^"]*"|[^"\r\n])+/.exec(text.trimStart()) ?? []
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

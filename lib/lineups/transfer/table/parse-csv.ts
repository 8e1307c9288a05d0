import { CsvError, parse } from 'csv-parse/sync'
import { unescapeFormula } from '@/lib/csv'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import type { Table, TableRow } from './table'

/** A header without any separator counts as separated by the first one. */
const SEPARATORS = [',', ';', '\t']

/** In bytes. A longer row probably has a quotation mark that is not closed. */
const MAX_ROW_LENGTH = 1024 * 1024

/** Empty rows count, because a small file can have millions of them. */
const MAX_RECORDS = 2 * MAX_TABLE_ROWS

/** In UTF-16 units. */
const MAX_HEADER_LENGTH = 64 * 1024

/** A first line with the separator, which some spreadsheets write. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/i

/** Removes the apostrophe that exports put before a possible formula. */
export function parseCsv(text: string): Result<Table> {
  const separatorLine = SEPARATOR_LINE.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const result = readRows(body, separatorLine?.[1] ?? detectSeparator(body), separatorLine ? 1 : 0)
  if (!result.ok) return result
  const [header, ...rows] = result.data
  if (!header || rows.length === 0) return failed({ code: 'table-empty' })
  // Spreadsheets export hundreds of empty columns if these have a format.
  const widestRow = Math.max(...rows.map(filledWidth))
  const width = Math.max(filledWidth(header), Math.min(header.cells.length, widestRow))
  if (width > MAX_TABLE_COLUMNS) return failed({ code: 'table-too-many-columns' })
  return { ok: true, data: { header: header.cells.slice(0, width), rows } }
}

/** The header first. @param linesBefore the number of lines before the text. */
function readRows(text: string, delimiter: string, linesBefore: number): Result<TableRow[]> {
  let records: string[][]
  try {
    records = parse(cutEmptyRows(text, delimiter), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Spreadsheets that separate by tabs don't quote cells that contain quotation marks.
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      to: MAX_RECORDS,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return failed({ code: 'table-malformed', row: Number(error.records) + 1 + linesBefore })
  }
  const rows = records
    .map((cells, index) => ({ row: index + 1 + linesBefore, cells }))
    .filter(({ cells }) => cells.some(hasText))
  if (records.length === MAX_RECORDS || rows.length > MAX_TABLE_ROWS + 1)
    return failed({ code: 'table-too-many-rows' })
  return { ok: true, data: rows.map(({ row, cells }) => ({ row, cells: cells.map(unescapeFormula) })) }
}

const hasText = (cell: string) => cell.trim() !== ''

const filledWidth = ({ cells }: TableRow) => cells.findLastIndex(hasText) + 1

/** Spreadsheets export empty rows by the hundred thousand if these have a format. */
function cutEmptyRows(text: string, delimiter: string): string {
  const blanks = ` \r\n\t${delimiter}`
  let end = text.length
  while (end > 0 && blanks.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** The most frequent separator in the first line with text, outside quotation marks. */
function detectSeparator(text: string): string {
  const beginning = text.trimStart().slice(0, MAX_HEADER_LENGTH)
  const [line = ''] = /(?:"[^"]*"|[^"\r\n]+)+/.exec(beginning) ?? []
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

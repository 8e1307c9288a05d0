import { MAX_TABLE_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { decodeText } from './decode-text'
import { parseCsv } from './parse-csv'
import { parseJson } from './parse-json'
import type { Table } from './table'

/**
 * Reads a table of lineups from a file: CSV as spreadsheets export it, or JSON. Which one, the first character tells.
 * @returns the table. Errors: `table-too-large` before anything is parsed, `table-not-text` for other files, and those of
 *   `parseCsv` and `parseJson`.
 */
export function readTable(bytes: Uint8Array): Result<Table> {
  if (bytes.length > MAX_TABLE_BYTES) return failed({ code: 'table-too-large' })
  const text = decodeText(bytes)
  if (text === undefined) return failed({ code: 'table-not-text' })
  return /^\s*[[{]/.test(text) ? parseJson(text) : parseCsv(text)
}

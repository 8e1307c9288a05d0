import { MAX_TABLE_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { decodeText, type Encoding } from './decode-text'
import { parseCsv } from './parse-csv'
import { parseJson } from './parse-json'
import type { Table } from './table'

/**
 * Reads a table of lineups from a file: CSV as spreadsheets export it, or JSON. Which one, the first character tells.
 * @param encoding that was chosen; by default it is detected.
 * @returns the table. Errors: `table-too-large` before anything is parsed, `table-not-text` for other files, and those of
 *   `parseCsv` and `parseJson`.
 */
export function readTable(bytes: Uint8Array, encoding?: Encoding): Result<Table> {
  if (bytes.length > MAX_TABLE_BYTES) return failed({ code: 'table-too-large' })
  const decoded = decodeText(bytes, encoding)
  if (!decoded) return failed({ code: 'table-not-text' })
  const { text, guessed } = decoded
  const table = /^\s*[[{]/.test(text) ? parseJson(text) : parseCsv(text)
  return table.ok && guessed ? { ok: true, data: { ...table.data, guessed } } : table
}

import { MAX_TABLE_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { decodeText, type Encoding } from './decode-text'
import { parseCsv } from './parse-csv'
import { parseJson } from './parse-json'
import type { Table } from './table'

/** CSV or JSON, as the first character tells. Without an `encoding`, it is detected. */
export function readTable(bytes: Uint8Array, encoding?: Encoding): Result<Table> {
  if (bytes.length > MAX_TABLE_BYTES) return failed({ code: 'table-too-large' })
  const decoded = decodeText(bytes, encoding)
  if (!decoded) return failed({ code: 'table-not-text' })
  const { text, assumedEncoding } = decoded
  const table = /^\s*[[{]/.test(text) ? parseJson(text) : parseCsv(text)
  return table.ok && assumedEncoding ? { ok: true, data: { ...table.data, assumedEncoding } } : table
}

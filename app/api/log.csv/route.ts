import { LOG_CSV_HEADER, streamLogCells } from '@/lib/admin/log'
import { serveCsv } from '@/lib/admin/serve-csv'

export function GET(): Promise<Response> {
  return serveCsv('log', LOG_CSV_HEADER, streamLogCells)
}

import { LOG_CSV_HEADER, streamLogCells } from '@/lib/admin/log'
import { serveCsv } from '@/lib/admin/serve-csv'

/** Returns the whole log as a CSV file to an admin. 403: the user is not an admin. */
export function GET(): Promise<Response> {
  return serveCsv('log', LOG_CSV_HEADER, streamLogCells)
}

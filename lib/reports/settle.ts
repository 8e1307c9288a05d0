import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import type { Signed } from '../actions/attempt'
import { done, failed, type Result } from '../result'
import type { settlementSchema } from './schema'

/**
 * Settles a pending report. When and by whom, the database records.
 * @throws Error when the database refuses or can't be reached.
 */
export async function settleReport(
  { client }: Signed,
  { id, status, notes }: z.output<typeof settlementSchema>,
): Promise<Result> {
  const { data, error } = await client
    .from('lineup_reports')
    .update({ status, notes: notes || null })
    .eq('id', id)
    .eq('status', 'pending')
    .select('id')
  if (error) throw new Error(`Report ${id} was not settled: ${error.message} (${error.code})`)
  // Not rendered again: the form would go, and the notes with it.
  if (data.length === 0) return failed({ code: 'report-settled-already' })
  refresh()
  return done
}

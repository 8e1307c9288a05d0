import 'server-only'
import { pageSession } from '../supabase/session'

/** How much waits for an admin. */
export type AdminCounts = { pendingReports: number; pendingLineups: number; unnotifiedSubscribers: number }

/**
 * What the badges of the dashboard say.
 * @throws Error when the database can't be read.
 */
export async function adminCounts(): Promise<AdminCounts> {
  const { data, error } = await (await pageSession()).rpc('admin_counts').single()
  if (error) throw new Error(`What waits for an admin could not be counted: ${error.message}`)
  return {
    pendingReports: data.pending_reports,
    pendingLineups: data.pending_lineups,
    unnotifiedSubscribers: data.unnotified_subscribers,
  }
}

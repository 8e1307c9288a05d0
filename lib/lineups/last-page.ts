import 'server-only'
import { logError } from '../observe/log'
import { publicClient } from '../supabase/public'
import type { SessionClient } from '../supabase/session'
import { pageCount } from './pages'
import { countRows, type ListFilters } from './read-page'

/** How long a list waits to be counted, in ms. */
const PATIENCE_MS = 2_000

/**
 * Whether a list ends before the page that is asked for. It is asked before the page is rendered: that can't redirect any
 * more, because its beginning is sent by then. A list that can't be counted goes on, and says itself what is wrong.
 * @param session whose saved lineups are meant; without one, the published lineups.
 */
export async function isBehindLastPage(filters: ListFilters, session?: SessionClient): Promise<boolean> {
  if (filters.page === 1) return false
  const source = session
    ? ({ client: session, relation: 'my_saved_lineups', columns: 'id', newest: 'saved_at' } as const)
    : ({
        client: publicClient(),
        relation: 'published_lineups',
        columns: 'id',
        newest: 'created_at',
      } as const)
  try {
    const total = await countRows(source, filters, AbortSignal.timeout(PATIENCE_MS))
    return filters.page > pageCount(total)
  } catch (error) {
    logError('The last page of a list could not be found out', error)
    return false
  }
}

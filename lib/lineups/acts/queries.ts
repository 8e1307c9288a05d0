import 'server-only'
import { type AdminLineupFilters, toDatabaseFilters } from '@/lib/lineups/admin-filters'
import type { SessionClient } from '@/lib/server/supabase/session'
import { type ExpectedLineup, expectedSchema } from './schema'

/** `titles`: of the newest five. `expected`: at most `MAX_LINEUPS_AT_ONCE`. */
type MatchingLineups = { total: number; titles: string[]; expected: ExpectedLineup[] }

export async function readMatchingLineups(
  client: SessionClient,
  filters: AdminLineupFilters,
): Promise<MatchingLineups> {
  const wanted = toDatabaseFilters(filters)
  // A search text without a term matches nothing.
  if (!wanted) return { total: 0, titles: [], expected: [] }
  const { data } = await client.rpc('matching_lineups', { filters: wanted }).single().throwOnError()
  return { total: data.total, titles: data.titles ?? [], expected: expectedSchema.parse(data.expected) }
}

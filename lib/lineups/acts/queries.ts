import 'server-only'
import { type AdminLineupFilters, toDatabaseFilters } from '@/lib/lineups/admin-filters'
import type { SessionClient } from '@/lib/server/supabase/session'
import { type ExpectedLineup, expectedSchema } from './schema'

/** All lineups that match: their number, the titles of the newest five, and at most `MAX_LINEUPS_AT_ONCE` with their versions. */
export type MatchingLineups = { total: number; titles: string[]; expected: ExpectedLineup[] }

/** Counts the lineups of a filter, so that an admin sees how many before acting on all of them. */
export async function readMatchingLineups(
  client: SessionClient,
  filters: AdminLineupFilters,
): Promise<MatchingLineups> {
  const wanted = toDatabaseFilters(filters)
  if (!wanted) return { total: 0, titles: [], expected: [] }
  const { data } = await client.rpc('matching_lineups', { filters: wanted }).single().throwOnError()
  return { total: data.total, titles: data.titles ?? [], expected: expectedSchema.parse(data.expected) }
}

import 'server-only'
import { ALL } from '../game/options'
import { PAGE_SIZE } from '../limits'
import { publicClient } from '../supabase/public'
import { type Filters, storedLocations, storedPlatform, storedSides } from './filters'
import type { AgentPopularity } from './popularity'
import { LINEUP_COLUMNS, type Lineup, lineupRow } from './schema'
import { prefixQuery } from './search-query'

/** PostgREST's answer to a page that starts behind the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103'

/**
 * One page of published lineups, filtered, counted and cut in Postgres.
 *
 * @throws Error when the database can't be read.
 */
export async function readLineupPage(filters: Filters): Promise<{ lineups: Lineup[]; total: number }> {
  const search = prefixQuery(filters.q)
  // Text without a word in it finds nothing.
  if (filters.q && !search) return { lineups: [], total: 0 }

  let query = publicClient()
    .from('published_lineups')
    .select(LINEUP_COLUMNS, { count: 'exact' })
    .eq('platform', storedPlatform(filters.platform))
  if (filters.map !== ALL) query = query.eq('map', filters.map)
  if (filters.agent !== ALL) query = query.eq('agent', filters.agent)
  if (filters.ability !== ALL) query = query.eq('ability', filters.ability)
  const sides = storedSides(filters.side)
  if (sides) query = query.in('side', sides)
  const locations = storedLocations(filters.location)
  if (locations) query = query.in('map_location', locations)
  if (search) query = query.textSearch('search', search, { config: 'simple' })

  const from = (filters.page - 1) * PAGE_SIZE
  const { data, count, error } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, from + PAGE_SIZE - 1)
  if (error?.code === RANGE_NOT_SATISFIABLE) return { lineups: [], total: 0 }
  if (error) throw new Error(`Lineups could not be read: ${error.message}`, { cause: error })
  return { lineups: lineupRow.array().parse(data), total: count ?? 0 }
}

/**
 * A published lineup by its short id; `null` when there is none.
 *
 * @throws Error when the database can't be read.
 */
export async function readLineup(shortId: string): Promise<Lineup | null> {
  const { data, error } = await publicClient()
    .from('published_lineups')
    .select(LINEUP_COLUMNS)
    .eq('short_id', shortId)
    .maybeSingle()
  if (error) throw new Error(`Lineup ${shortId} could not be read: ${error.message}`, { cause: error })
  return data && lineupRow.parse(data)
}

/**
 * How many published lineups each agent has.
 *
 * @throws Error when the database can't be read.
 */
export async function readPopularity(): Promise<AgentPopularity[]> {
  const { data, error } = await publicClient().from('agent_popularity').select('agent_id, lineup_count')
  if (error) throw new Error(`Agent popularity could not be read: ${error.message}`, { cause: error })
  return data.map((row) => ({ agentId: row.agent_id ?? '', lineupCount: row.lineup_count ?? 0 }))
}

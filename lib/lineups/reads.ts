import 'server-only'
import type { Platform } from '../game/options'
import { publicClient } from '../supabase/public'
import type { LineupCount } from './counts'
import type { Filters, ListSubject } from './filters'
import type { LineupTally } from './list-summary'
import type { AgentPopularity } from './popularity'
import { readPage } from './read-page'
import { LINEUP_COLUMNS, type Lineup, lineupRow } from './schema'

/**
 * One page of published lineups, filtered, ordered, counted and cut in Postgres.
 *
 * @throws Error when the database can't be read.
 */
export async function readLineupPage(filters: Filters): Promise<{ lineups: Lineup[]; total: number }> {
  const source = {
    client: publicClient(),
    relation: 'published_lineups',
    columns: LINEUP_COLUMNS,
    newest: 'created_at',
  } as const
  const { rows, total } = await readPage(source, filters)
  return { lineups: lineupRow.array().parse(rows), total }
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
 * The words of published titles, in lower case.
 *
 * @throws Error when the database can't be read.
 */
export async function readTitleWords(): Promise<string[]> {
  const { data, error } = await publicClient().rpc('title_words')
  if (error) throw new Error(`The words of titles could not be read: ${error.message}`, { cause: error })
  return data
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

/**
 * How many published lineups the given agents have on the given maps, by platform: naming both keeps the answer below
 * the thousand rows that one request may bring.
 *
 * @throws Error when the database can't be read.
 */
export async function readCounts(maps: readonly string[], agents: readonly string[]): Promise<LineupCount[]> {
  const { data, error } = await publicClient()
    .from('lineup_counts')
    .select('platform, map, agent, lineup_count')
    .in('map', maps)
    .in('agent', agents)
  if (error) throw new Error(`Lineups could not be counted: ${error.message}`, { cause: error })
  return data.map((row) => ({
    platform: row.platform ?? '',
    map: row.map ?? '',
    agent: row.agent ?? '',
    lineupCount: row.lineup_count ?? 0,
  }))
}

/**
 * The tallies of a map, an agent or both on one platform.
 *
 * @throws Error when the database can't be read.
 */
export async function readTallies(platform: Platform, { map, agent }: ListSubject): Promise<LineupTally[]> {
  let query = publicClient()
    .from('lineup_tallies')
    .select('agent, ability, map_location, lineup_count, verdicts_worked, verdicts_missed')
    .eq('platform', platform)
  if (map) query = query.eq('map', map)
  if (agent) query = query.eq('agent', agent)
  const { data, error } = await query
  if (error) throw new Error(`Lineups could not be tallied: ${error.message}`, { cause: error })
  return data.map((row) => ({
    agent: row.agent ?? '',
    ability: row.ability ?? '',
    location: row.map_location ?? '',
    lineupCount: row.lineup_count ?? 0,
    worked: row.verdicts_worked ?? 0,
    missed: row.verdicts_missed ?? 0,
  }))
}

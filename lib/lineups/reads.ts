import 'server-only'
import { publicClient } from '../supabase/public'
import type { Filters } from './filters'
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

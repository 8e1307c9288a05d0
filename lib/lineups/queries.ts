import 'server-only'
import { z } from 'zod'
import type { Platform } from '@/lib/game/options'
import { logError } from '@/lib/server/logging/log'
import { publicClient } from '@/lib/server/supabase/clients'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import type { SessionClient } from '@/lib/server/supabase/session'
import type { AgentPopularity, LineupCount } from './counts'
import { ALL_LOCATIONS, type Filters, type ListSubject, storedPlatform, storedSides } from './filters'
import type { LineupTally } from './list-text'
import { pageCount } from './pagination'
import { LINEUP_COLUMNS, type Lineup, lineupRow } from './schema'
import { prefixQuery } from './search'

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

/** Where a list is read from. */
type Source = {
  client: ReturnType<typeof publicClient> | SessionClient
  relation: 'published_lineups' | 'my_saved_lineups'
  columns: string
  /** What comes first when the newest are wanted. */
  newest: 'created_at' | 'saved_at'
}

/** What narrows a list; what is left out narrows nothing. */
export type ListFilters = Partial<Filters> & Pick<Filters, 'page'>

/**
 * From this page on, the rows before it are skipped by their ids, which stand in the index, and its own are asked for
 * by name: skipping whole rows takes several times as long.
 */
const FAR_PAGE = 20

/** How long the middleware waits for a list to be counted. */
const COUNT_TIMEOUT_MS = 2_000

const idRow = z.object({ id: z.string() })

/**
 * One page of a list, filtered, ordered, counted and cut in Postgres.
 * @returns the rows as the database gives them.
 * @throws Error when the database can't be read.
 */
export async function readPage(source: Source, filters: ListFilters): Promise<Page<unknown>> {
  const search = prefixQuery(filters.q ?? '')
  // Text without a word in it finds nothing.
  if (filters.q && !search) return { rows: [], total: 0 }

  const list = (columns: string) => narrowed(source, columns, filters, search)
  if (filters.page < FAR_PAGE) return fetchPage<unknown>(list(source.columns), filters.page, 'Lineups')
  const { rows, total } = await fetchPage<unknown>(list('id'), filters.page, 'Lineups')
  if (rows.length === 0) return { rows, total }
  const ids = rows.map((row) => idRow.parse(row).id)
  const page = await fetchPage<unknown>(list(source.columns).in('id', ids), 1, 'Lineups')
  return { rows: page.rows, total }
}

/**
 * Whether a list ends before the page that is asked for. The middleware asks before the page is rendered: by the time a
 * page knows, its beginning is sent and it can't redirect any more. When the list can't be counted it is rendered, and
 * says itself what is wrong.
 * @param session whose saved lineups are meant; without one, the published lineups.
 */
export async function isBehindLastPage(filters: ListFilters, session?: SessionClient): Promise<boolean> {
  if (filters.page === 1) return false
  const source: Source = session
    ? { client: session, relation: 'my_saved_lineups', columns: 'id', newest: 'saved_at' }
    : { client: publicClient(), relation: 'published_lineups', columns: 'id', newest: 'created_at' }
  const search = prefixQuery(filters.q ?? '')
  if (filters.q && !search) return true
  const { count, error } = await narrowed(source, 'id', filters, search)
    .limit(1)
    .abortSignal(AbortSignal.timeout(COUNT_TIMEOUT_MS))
  if (error) logError('The last page of a list could not be found out', error)
  return !error && filters.page > pageCount(count ?? 0)
}

/** What a list asks for, in its order, all pages of it. Both relations have every column that is named here. */
function narrowed(
  { client, relation, newest }: Source,
  columns: string,
  filters: ListFilters,
  search?: string,
) {
  let query = client.from(relation as 'published_lineups').select(columns, { count: 'exact' })
  if (filters.platform) query = query.eq('platform', storedPlatform(filters.platform))
  if (filters.map) query = query.eq('map', filters.map)
  if (filters.agent) query = query.eq('agent', filters.agent)
  if (filters.ability) query = query.eq('ability', filters.ability)
  if (filters.side) query = query.in('side', storedSides(filters.side))
  // A lineup for all locations matches every choice.
  if (filters.location) query = query.in('map_location', [ALL_LOCATIONS, filters.location])
  if (search) query = query.textSearch('search', search, { config: 'simple' })
  if (filters.order === 'reliable') query = query.order('reliability', { ascending: false })
  return query.order(newest, { ascending: false }).order('id', { ascending: false })
}

import 'server-only'
import { z } from 'zod'
import { fetchPage, type Page } from '../supabase/fetch-page'
import type { publicClient } from '../supabase/public'
import type { SessionClient } from '../supabase/session'
import { ALL_LOCATIONS, type Filters, storedPlatform, storedSides } from './filters'
import { prefixQuery } from './search-query'

/** Where a list is read from. */
type Source = {
  client: ReturnType<typeof publicClient> | SessionClient
  relation: 'published_lineups' | 'my_saved_lineups'
  columns: string
  /** What comes first when the newest are wanted. */
  newest: 'created_at' | 'saved_at'
}

/** What narrows a list; without a platform, both. */
export type ListFilters = Omit<Filters, 'platform' | 'saved'> & { platform?: Filters['platform'] }

/**
 * From this page on, the rows before it are skipped by their ids, which stand in the index, and its own are asked for
 * by name: skipping whole rows takes several times as long.
 */
const FAR_PAGE = 20

const idRow = z.object({ id: z.string() })

/**
 * One page of a list, filtered, ordered, counted and cut in Postgres.
 * @returns the rows as the database gives them.
 * @throws Error when the database can't be read.
 */
export async function readPage(source: Source, filters: ListFilters): Promise<Page<unknown>> {
  const search = prefixQuery(filters.q)
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
 * How many rows a list has, on all its pages.
 * @throws Error when the database can't be read.
 */
export async function countRows(source: Source, filters: ListFilters, signal: AbortSignal): Promise<number> {
  const search = prefixQuery(filters.q)
  if (filters.q && !search) return 0
  const { count, error } = await narrowed(source, 'id', filters, search).limit(1).abortSignal(signal)
  if (error) throw new Error(`Lineups could not be counted: ${error.message}`, { cause: error })
  return count ?? 0
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

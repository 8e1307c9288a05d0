import 'server-only'
import { z } from 'zod'
import { logError } from '../observe/log'
import { fetchPage, type Page } from '../supabase/fetch-page'
import { publicClient } from '../supabase/public'
import type { SessionClient } from '../supabase/session'
import { ALL_LOCATIONS, type Filters, storedPlatform, storedSides } from './filters'
import { pageCount } from './pages'
import { prefixQuery } from './search-query'

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

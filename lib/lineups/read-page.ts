import 'server-only'
import { ALL } from '../game/options'
import { fetchPage, type Page } from '../supabase/fetch-page'
import type { publicClient } from '../supabase/public'
import type { SessionClient } from '../supabase/session'
import { type Filters, storedLocations, storedPlatform, storedSides } from './filters'
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
 * One page of a list, filtered, ordered, counted and cut in Postgres.
 * @returns the rows as the database gives them.
 * @throws Error when the database can't be read.
 */
export async function readPage(
  { client, relation, columns, newest }: Source,
  filters: ListFilters,
): Promise<Page<unknown>> {
  const search = prefixQuery(filters.q)
  // Text without a word in it finds nothing.
  if (filters.q && !search) return { rows: [], total: 0 }

  // Both relations have every column that is named here.
  let query = client.from(relation as 'published_lineups').select(columns, { count: 'exact' })
  if (filters.platform) query = query.eq('platform', storedPlatform(filters.platform))
  if (filters.map !== ALL) query = query.eq('map', filters.map)
  if (filters.agent !== ALL) query = query.eq('agent', filters.agent)
  if (filters.ability !== ALL) query = query.eq('ability', filters.ability)
  const sides = storedSides(filters.side)
  if (sides) query = query.in('side', sides)
  const locations = storedLocations(filters.location)
  if (locations) query = query.in('map_location', locations)
  if (search) query = query.textSearch('search', search, { config: 'simple' })
  if (filters.order === 'reliable') query = query.order('reliability', { ascending: false })

  const ordered = query.order(newest, { ascending: false }).order('id', { ascending: false })
  return fetchPage<unknown>(ordered, filters.page, 'Lineups')
}

import 'server-only'
import { z } from 'zod'
import { MAX_AUTHOR_LINEUPS } from '@/lib/limits'
import type { AgentPopularity } from '@/lib/lineups/list/agent-order'
import { toConditions } from '@/lib/lineups/list/conditions'
import type { Filters } from '@/lib/lineups/list/filters'
import { toSearchQuery } from '@/lib/lineups/search/search-query'
import { pageCount } from '@/lib/pagination'
import { logError } from '@/lib/server/logging/log'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import type { SessionClient } from '@/lib/server/supabase/session'
import { LINEUP_SELECT, type Lineup, lineupRowSchema } from './schema'

export async function readLineupPage(filters: Filters): Promise<{ lineups: Lineup[]; total: number }> {
  const { rows, total } = await readPage({ ...publishedList(), columns: LINEUP_SELECT }, filters)
  return { lineups: lineupRowSchema.array().parse(rows), total }
}

/** In any order. Ids of lineups that are not public are ignored. */
export async function readLineupsById(ids: readonly string[]): Promise<Lineup[]> {
  const { data } = await createPublicClient()
    .from('public_lineups')
    .select(LINEUP_SELECT)
    .in('id', ids)
    .throwOnError()
  return lineupRowSchema.array().parse(data)
}

/** `total` also counts lineups beyond `MAX_AUTHOR_LINEUPS`. */
export async function readLineupsByAuthor(authorId: string): Promise<{ lineups: Lineup[]; total: number }> {
  const { data, count } = await createPublicClient()
    .from('published_lineups')
    .select(LINEUP_SELECT, { count: 'exact' })
    .eq('created_by', authorId)
    .eq('is_sample', false)
    .order('created_at', { ascending: false })
    .limit(MAX_AUTHOR_LINEUPS)
    .throwOnError()
  return { lineups: lineupRowSchema.array().parse(data), total: count ?? 0 }
}

export async function readPopularity(): Promise<AgentPopularity[]> {
  const { data } = await createPublicClient()
    .from('agent_popularity')
    .select('agent:agent_id, lineupCount:lineup_count')
    .overrideTypes<AgentPopularity[], { merge: false }>()
    .throwOnError()
  return data
}

type ListView = {
  client: ReturnType<typeof createPublicClient> | SessionClient
  relation: 'published_lineups' | 'my_saved_lineups'
}

const publishedList = (): ListView => ({ client: createPublicClient(), relation: 'published_lineups' })

export type ListFilters = Partial<Filters> & Pick<Filters, 'page'>

/** From this page on, ids are queried first, because skipping rows with OFFSET then reads only the index. */
const DEEP_PAGE = 20

const COUNT_TIMEOUT_MS = 2_000

const idRowSchema = z.object({ id: z.string() })

export async function readPage(
  { columns: wanted, ...view }: ListView & { columns: string },
  filters: ListFilters,
): Promise<Page<unknown>> {
  const search = toSearchQuery(filters.q ?? '', filters.agent ?? null)
  // A search text without a term matches nothing.
  if (filters.q && !search) return { rows: [], total: 0 }

  const select = (columns: string) => buildListQuery(view, columns, filters, search)
  if (filters.page < DEEP_PAGE) return fetchPage<unknown>(select(wanted), filters.page)
  const { rows, total } = await fetchPage<unknown>(select('id'), filters.page)
  if (rows.length === 0) return { rows, total }
  const ids = rows.map((row) => idRowSchema.parse(row).id)
  const page = await fetchPage<unknown>(select(wanted).in('id', ids), 1)
  return { rows: page.rows, total }
}

/** For the middleware, as a streaming page can't redirect. False if the count fails. `saver`: whose saves are listed. */
export async function isPastLastPage(filters: ListFilters, saver?: SessionClient): Promise<boolean> {
  if (filters.page === 1) return false
  const search = toSearchQuery(filters.q ?? '', filters.agent ?? null)
  if (filters.q && !search) return true
  const view: ListView = saver ? { client: saver, relation: 'my_saved_lineups' } : publishedList()
  const { count, error } = await buildListQuery(view, 'id', filters, search)
    .limit(1)
    .abortSignal(AbortSignal.timeout(COUNT_TIMEOUT_MS))
  if (error) logError('The last page of a list could not be determined', error)
  // Without a result, the page may show those of a corrected text.
  const mayBeCorrected = filters.q && count === 0
  return !error && !mayBeCorrected && filters.page > pageCount(count ?? 0)
}

function buildListQuery(
  { client, relation }: ListView,
  columns: string,
  filters: ListFilters,
  search: string | undefined,
) {
  // The views have the same columns except `saved_at`, so the query is typed by one of them.
  let query = client.from(relation as 'published_lineups').select(columns, { count: 'exact' })
  for (const { column, operator, value } of toConditions(filters)) {
    if (operator === 'in') query = query.in(column, value)
    else query = operator === 'contains' ? query.contains(column, [value]) : query.eq(column, value)
  }
  if (filters.patch === 'works') query = query.is('unchecked_since', null)
  if (filters.patch === 'unchecked') query = query.not('unchecked_since', 'is', null)
  // A saved lineup that is broken neither works nor waits for a check.
  if (filters.patch && relation === 'my_saved_lineups') query = query.eq('status', 'published')
  if (search) query = query.textSearch('search', search, { config: 'simple' })
  if (filters.order === 'reliable') query = query.order('reliability', { ascending: false })
  const newestColumn = relation === 'my_saved_lineups' ? 'saved_at' : 'created_at'
  return query.order(newestColumn, { ascending: false }).order('id', { ascending: false })
}

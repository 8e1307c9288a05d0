import { MAX_ADMIN_QUERY_LENGTH, PAGE_SIZE } from '@/lib/limits'
import { parseNextPath } from '@/lib/next-path'
import { parsePage } from '@/lib/pagination'
import type { Page } from '@/lib/server/supabase/fetch-page'

/** The tabs of the dashboard with their labels, in display order. */
export const ADMIN_TABS = {
  lineups: 'Lineups',
  review: 'Review',
  users: 'Users',
  subscribers: 'Email Subscribers',
  reports: 'Reports',
  patches: 'Patches',
  log: 'Log',
} as const

export type AdminTab = keyof typeof ADMIN_TABS

/** The sort orders of each tab's table. The first is the default; a leading dash means descending. */
const SORTS: Partial<Record<AdminTab, readonly string[]>> = {
  lineups: ['-created_at', 'created_at', 'title', '-title', 'map', '-map', 'agent', '-agent'],
  users: ['-created_at', 'created_at', 'email', '-email', 'username', '-username'],
}

/** The statuses that a tab's list can be filtered by. */
const STATUSES: Partial<Record<AdminTab, readonly string[]>> = {
  lineups: ['published', 'pending', 'rejected'],
  review: ['returned'],
  reports: ['pending', 'reviewed', 'resolved', 'dismissed'],
}

/** The validated query parameters of the dashboard: the open tab and which rows its list shows. */
export type AdminListQuery = {
  tab: AdminTab
  /** Search text; empty when there is none. */
  q: string
  /** Page number, from 1. */
  page: number
  /** Column to sort by, with a leading dash for descending; empty for tabs that can't be sorted. */
  sort: string
  /** The status to filter by; empty for all. */
  status: string
  /** The lineup whose form is open, by id, or `new`; empty when none is. */
  lineup: string
  /** Path that the open form leads back to; empty for the dashboard itself. */
  back: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a value is the key of a tab. */
export function isAdminTab(text: unknown): text is AdminTab {
  return typeof text === 'string' && Object.hasOwn(ADMIN_TABS, text)
}

/** The query of a tab's first page without search, filter or open form. */
export function defaultListQuery(tab: AdminTab): AdminListQuery {
  return { tab, q: '', page: 1, sort: SORTS[tab]?.[0] ?? '', status: '', lineup: '', back: '' }
}

/**
 * Parses the query parameters of the dashboard. Invalid values are replaced by their defaults.
 * @param lastTab the last opened tab, for a URL without one; untrusted.
 */
export function parseAdminListQuery(params: URLSearchParams, lastTab: unknown): AdminListQuery {
  const tab = params.get('tab') ?? lastTab
  const defaults = defaultListQuery(isAdminTab(tab) ? tab : 'lineups')
  const oneOf = (name: string, values: readonly string[] | undefined, fallback: string) =>
    values?.find((value) => value === params.get(name)) ?? fallback
  const lineup = params.get('lineup') ?? ''
  return {
    ...defaults,
    q: (params.get('q') ?? '').trim().slice(0, MAX_ADMIN_QUERY_LENGTH),
    page: parsePage(params.get('page')),
    sort: oneOf('sort', SORTS[defaults.tab], defaults.sort),
    status: oneOf('status', STATUSES[defaults.tab], ''),
    lineup: defaults.tab === 'lineups' && (lineup === 'new' || UUID.test(lineup)) ? lineup : '',
    back: params.has('back') ? parseNextPath(params.get('back')) : '',
  }
}

/** Converts a query back to parameters, without default values. */
export function adminListQueryToParams(listQuery: AdminListQuery): URLSearchParams {
  const defaults = defaultListQuery(listQuery.tab)
  const params = new URLSearchParams({ tab: listQuery.tab })
  for (const name of ['lineup', 'q', 'status', 'sort', 'page', 'back'] as const)
    if (listQuery[name] !== defaults[name]) params.set(name, String(listQuery[name]))
  return params
}

/** The parameters of the database's paged functions. */
export const pageParameters = ({ page }: Pick<AdminListQuery, 'page'>) => ({ page, page_size: PAGE_SIZE })

/** Splits a sort order such as `-title` into column and direction. */
export function orderBy(sort: string): { sort: string; descending: boolean } {
  return { sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
}

/**
 * Converts the rows of a paged database function to a page. Each row contains the total number of rows on all
 * pages. Without rows, the total is 0.
 */
export function toAdminPage<Row extends { total: number }>(rows: Row[]): Page<Row> {
  return { rows, total: rows[0]?.total ?? 0 }
}

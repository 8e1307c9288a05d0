import { ADMIN_PAGE_SIZES, MAX_ADMIN_QUERY_LENGTH, PAGE_SIZE } from '@/lib/limits'
import { parseNextPath } from '@/lib/next-path'
import { parsePage } from '@/lib/pagination'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { cutText } from '@/lib/texts'
import {
  type AdminTab,
  ALL_STATUSES,
  DEFAULT_STATUSES,
  FILTERS,
  isAdminTab,
  SIZED_TABS,
  SORTS,
  STATUSES,
} from './tabs'

/** The validated query parameters of the dashboard: the open tab and which rows its list shows. */
export type AdminListQuery = {
  tab: AdminTab
  /** The search text; empty without a search. */
  q: string
  page: number
  /** The column to sort by, with a leading dash for descending; empty for tabs that can't be sorted. */
  sort: string
  /** The status to filter by; empty for all. */
  status: string
  /** The values of the other filters that are set, by the names in `FILTERS`. */
  filters: Readonly<Record<string, string>>
  /** Rows on a page. */
  size: number
  /** The lineup whose form is open, by id, or `new`; empty when none is. */
  lineup: string
  /** The lineup whose values the form of a new one starts with, by id; empty for an empty form. */
  copyOf: string
  /** The id of the callout that the new lineup of an empty form lands in; empty if the link names none. */
  to: string
  /** The path that the open form leads back to; empty for the dashboard itself. */
  back: string
  /** The import that is open, by id; empty for the list of all. */
  import: string
  /** The act whose entries the log shows, by the id of its first entry; empty for all acts. */
  act: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LINEUP = new RegExp(`^new$|${UUID.source}`)

/** The form checks whether the map has such a callout. */
const CALLOUT_ID = /^[a-z0-9-]{1,40}$/

/** The query of a tab's first page without search, filter or open form. */
export const defaultListQuery = (tab: AdminTab): AdminListQuery => ({
  tab,
  q: '',
  page: 1,
  sort: SORTS[tab]?.[0] ?? '',
  status: DEFAULT_STATUSES[tab] ?? '',
  filters: {},
  size: PAGE_SIZE,
  lineup: '',
  copyOf: '',
  to: '',
  back: '',
  import: '',
  act: '',
})

/** Invalid values become defaults. @param lastTab the last opened tab, not validated; replaces a missing `tab`. */
export function parseAdminListQuery(params: URLSearchParams, lastTab: unknown): AdminListQuery {
  const tab = params.get('tab') ?? lastTab
  const defaults = defaultListQuery(isAdminTab(tab) ? tab : 'lineups')
  const oneOf = (name: string, values: readonly string[] | undefined, fallback: string) =>
    values?.find((value) => value === params.get(name)) ?? fallback
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : ''
  }
  const lineup = defaults.tab === 'lineups' ? matching('lineup', LINEUP) : ''
  const filters = Object.entries(FILTERS[defaults.tab] ?? {})
    .map(([name, values]) => [name, oneOf(name, values, '')])
    .filter(([, value]) => value)
  const sizes = SIZED_TABS.includes(defaults.tab) ? ADMIN_PAGE_SIZES : []
  return {
    ...defaults,
    q: cutText((params.get('q') ?? '').trim(), MAX_ADMIN_QUERY_LENGTH),
    page: parsePage(params.get('page')),
    sort: oneOf('sort', SORTS[defaults.tab], defaults.sort),
    status:
      params.get('status') === ALL_STATUSES ? '' : oneOf('status', STATUSES[defaults.tab], defaults.status),
    filters: Object.fromEntries(filters),
    size: sizes.find((size) => String(size) === params.get('size')) ?? PAGE_SIZE,
    lineup,
    copyOf: lineup === 'new' ? matching('copyOf', UUID) : '',
    to: lineup === 'new' ? matching('to', CALLOUT_ID) : '',
    back: params.has('back') ? parseNextPath(params.get('back')) : '',
    import: defaults.tab === 'import' ? matching('import', UUID) : '',
    act: defaults.tab === 'log' ? matching('act', /^\d{1,15}$/) : '',
  }
}

/** Converts a query back to parameters, without default values. */
export function adminListQueryToParams(listQuery: AdminListQuery): URLSearchParams {
  const defaults = defaultListQuery(listQuery.tab)
  const params = new URLSearchParams({ tab: listQuery.tab })
  for (const name of ['lineup', 'copyOf', 'to', 'import', 'q', 'act', 'status'] as const)
    if (listQuery[name] !== defaults[name])
      params.set(name, name === 'status' ? listQuery.status || ALL_STATUSES : listQuery[name])
  for (const [name, value] of Object.entries(listQuery.filters)) params.set(name, value)
  for (const name of ['sort', 'size', 'page', 'back'] as const)
    if (listQuery[name] !== defaults[name]) params.set(name, String(listQuery[name]))
  return params
}

/** The first page of the list in the same order and size, but without search, filters and act. */
export function withoutFilters(listQuery: AdminListQuery): AdminListQuery {
  return { ...listQuery, q: '', status: '', act: '', filters: {}, page: 1 }
}

export const isFiltered = ({ q, status, act, filters }: AdminListQuery): boolean =>
  q !== '' || status !== '' || act !== '' || Object.keys(filters).length > 0

/** The arguments `page` and `page_size` of the database's functions. */
export const pageParameters = ({ page, size = PAGE_SIZE }: { page: number; size?: number }) => ({
  page,
  page_size: size,
})

/** The arguments `sort` and `descending` of the database's functions, from a sort order such as `-title`. */
export const orderBy = (sort: string) => ({ sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') })

/** Each row contains the total of all pages. On a page past the last one, which has no rows, the total is 0. */
export const toAdminPage = <Row extends { total: number }>(rows: Row[]): Page<Row> => ({
  rows,
  total: rows[0]?.total ?? 0,
})

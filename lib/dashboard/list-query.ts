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
  q: string
  page: number
  /** Column to sort by, with a leading dash for descending; empty for tabs that can't be sorted. */
  sort: string
  /** The status to filter by; empty for all. */
  status: string
  filters: Readonly<Record<string, string>>
  /** Rows on a page. */
  size: number
  /** The lineup whose form is open, by id, or `new`; empty when none is. */
  lineup: string
  /** The lineup whose values the form of a new one starts with, by id; empty for an empty form. */
  copyOf: string
  /** The id of the callout that the new lineup of an empty form lands in; empty if the link did not name one. */
  to: string
  /** Path that the open form leads back to; empty for the dashboard itself. */
  back: string
  /** The import that is open, by id; empty for the list of all. */
  import: string
  /** The act whose entries the log shows, by the id of the first one; empty for all acts. */
  act: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const LINEUP = new RegExp(`^new$|${UUID.source}`)

/** The form checks whether the map has such a callout. */
const CALLOUT_ID = /^[a-z0-9-]{1,40}$/

/** The query of a tab's first page without search, filter or open form. */
export function defaultListQuery(tab: AdminTab): AdminListQuery {
  return {
    tab,
    q: '',
    page: 1,
    sort: SORTS[tab]?.[0] ?? '',
    status: DEFAULT_STATUSES[tab] ?? '',
    lineup: '',
    copyOf: '',
    to: '',
    back: '',
    act: '',
    import: '',
    filters: {},
    size: PAGE_SIZE,
  }
}

/** Invalid values become defaults. @param lastTab the last opened tab, untrusted. */
export function parseAdminListQuery(params: URLSearchParams, lastTab: unknown): AdminListQuery {
  const tab = params.get('tab') ?? lastTab
  const defaults = defaultListQuery(isAdminTab(tab) ? tab : 'lineups')
  const oneOf = (name: string, values: readonly string[] | undefined, fallback: string) =>
    values?.find((value) => value === params.get(name)) ?? fallback
  const match = (name: string, pattern: RegExp, isAllowed: boolean) =>
    (isAllowed && pattern.exec(params.get(name) ?? '')?.[0]) || ''
  const lineup = match('lineup', LINEUP, defaults.tab === 'lineups')
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
    copyOf: match('copyOf', UUID, lineup === 'new'),
    to: match('to', CALLOUT_ID, lineup === 'new'),
    back: params.has('back') ? parseNextPath(params.get('back')) : '',
    import: match('import', UUID, defaults.tab === 'import'),
    act: match('act', /^\d{1,15}$/, defaults.tab === 'log'),
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

export function withoutFilters(listQuery: AdminListQuery): AdminListQuery {
  return { ...listQuery, q: '', status: '', act: '', filters: {}, page: 1 }
}

export const isFiltered = ({ q, status, act, filters }: AdminListQuery): boolean =>
  q !== '' || status !== '' || act !== '' || Object.keys(filters).length > 0

export const pageParameters = ({ page, size = PAGE_SIZE }: { page: number; size?: number }) => ({
  page,
  page_size: size,
})

/** Splits a sort order such as `-title` into column and direction. */
export function orderBy(sort: string): { sort: string; descending: boolean } {
  return { sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
}

/** Each row contains the total of all pages. Without rows, the total is 0. */
export function toAdminPage<Row extends { total: number }>(rows: Row[]): Page<Row> {
  return { rows, total: rows[0]?.total ?? 0 }
}

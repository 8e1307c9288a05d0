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

/** The validated query parameters. Missing texts are empty. */
export type AdminListQuery = {
  tab: AdminTab
  q: string
  page: number
  /** A column, with a leading dash for descending; empty for tabs that can't be sorted. */
  sort: string
  status: string
  /** The keys are names in `FILTERS`. */
  filters: Readonly<Record<string, string>>
  size: number
  /** The id of the lineup whose form is open, or `new`. */
  lineup: string
  /** The id of the lineup whose values the form of a new one starts with. */
  copyOf: string
  /** The id of the callout that the new lineup lands in. */
  to: string
  /** The path that the open form leads back to, unless it is the dashboard. */
  back: string
  /** The id of the open import. */
  import: string
  /** The act whose entries the log shows, by the id of its first entry. */
  act: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LINEUP = new RegExp(`^new$|${UUID.source}`)

/** The form checks whether the map has such a callout. */
const CALLOUT_ID = /^[a-z0-9-]{1,40}$/

/** A tab's first page without search, filter or open form. */
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

/** Invalid values become defaults. `lastTab` replaces a missing `tab`, and may be invalid. */
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

/** Leaves out default values. */
export function adminListQueryToParams(listQuery: AdminListQuery): URLSearchParams {
  const defaults = defaultListQuery(listQuery.tab)
  const params = new URLSearchParams({ tab: listQuery.tab })
  for (const name of ['lineup', 'copyOf', 'to', 'import', 'q', 'act'] as const)
    if (listQuery[name] !== defaults[name]) params.set(name, listQuery[name])
  if (listQuery.status !== defaults.status) params.set('status', listQuery.status || ALL_STATUSES)
  for (const [name, value] of Object.entries(listQuery.filters)) params.set(name, value)
  for (const name of ['sort', 'size', 'page', 'back'] as const)
    if (listQuery[name] !== defaults[name]) params.set(name, String(listQuery[name]))
  return params
}

/** Keeps the order and the size. */
export function withoutFilters(listQuery: AdminListQuery): AdminListQuery {
  return { ...listQuery, q: '', status: '', act: '', filters: {}, page: 1 }
}

export const isFiltered = ({ q, status, act, filters }: AdminListQuery): boolean =>
  [q, status, act].some(Boolean) || Object.keys(filters).length > 0

/** Arguments of the database's functions. */
export const pageParameters = ({ page, size = PAGE_SIZE }: { page: number; size?: number }) => ({
  page,
  page_size: size,
})

/** Arguments of the database's functions, from an order such as `-title`. */
export const orderBy = (sort: string) => ({ sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') })

/** Each row contains the total of all pages. Past the last page there is no row, and the total is 0. */
export const toAdminPage = <Row extends { total: number }>(rows: Row[]): Page<Row> => ({
  rows,
  total: rows[0]?.total ?? 0,
})

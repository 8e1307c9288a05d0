import { nextPath } from '@/lib/accounts/next-path'
import { MAX_ADMIN_QUERY, PAGE_SIZE } from '@/lib/limits'
import { parsePage } from '@/lib/lineups/pagination'
import type { Page } from '@/lib/server/supabase/fetch-page'

/** The tabs of the dashboard, in its order, with their names. */
export const ADMIN_TABS = {
  lineups: 'Lineups',
  users: 'Users',
  subscribers: 'Email Subscribers',
  reports: 'Reports',
  patches: 'Patches',
  log: 'Log',
} as const

export type AdminTab = keyof typeof ADMIN_TABS

/** How the table of a tab can be ordered; the first is the one it starts with, a dash in front turns it round. */
const SORTS: Partial<Record<AdminTab, readonly string[]>> = {
  lineups: ['-created_at', 'created_at', 'title', '-title', 'map', '-map', 'agent', '-agent'],
  users: ['-created_at', 'created_at', 'email', '-email', 'username', '-username'],
}

/** What the list of a tab can be narrowed to. */
const STATUSES: Partial<Record<AdminTab, readonly string[]>> = {
  lineups: ['published', 'pending', 'rejected'],
  reports: ['pending', 'reviewed', 'resolved', 'dismissed'],
}

/** What the dashboard shows; every value is one that exists. */
export type AdminView = {
  tab: AdminTab
  /** Search text; empty when there is none. */
  q: string
  /** From 1. */
  page: number
  /** Column to order by, with a dash in front for descending; empty where nothing can be ordered. */
  sort: string
  /** The one status to show; empty for all. */
  status: string
  /** The lineup whose form is open, by id, or `new`; empty when none is. */
  lineup: string
  /** Site-relative address that the open form leads back to; empty for the dashboard itself. */
  back: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text names a tab of the dashboard. */
export function isAdminTab(text: unknown): text is AdminTab {
  return typeof text === 'string' && Object.hasOwn(ADMIN_TABS, text)
}

/** A tab as it looks when it is opened. */
export function adminTab(tab: AdminTab): AdminView {
  return { tab, q: '', page: 1, sort: SORTS[tab]?.[0] ?? '', status: '', lineup: '', back: '' }
}

/**
 * Reads the view from an address. Whatever does not exist becomes its default.
 * @param remembered the tab that was open last, for an address that names none.
 */
export function parseAdminView(params: URLSearchParams, remembered: unknown): AdminView {
  const wanted = params.get('tab') ?? remembered
  const start = adminTab(isAdminTab(wanted) ? wanted : 'lineups')
  const oneOf = (name: string, values: readonly string[] | undefined, fallback: string) =>
    values?.find((value) => value === params.get(name)) ?? fallback
  const lineup = params.get('lineup') ?? ''
  return {
    ...start,
    q: (params.get('q') ?? '').trim().slice(0, MAX_ADMIN_QUERY),
    page: parsePage(params.get('page')),
    sort: oneOf('sort', SORTS[start.tab], start.sort),
    status: oneOf('status', STATUSES[start.tab], ''),
    lineup: start.tab === 'lineups' && (lineup === 'new' || UUID.test(lineup)) ? lineup : '',
    back: params.has('back') ? nextPath(params.get('back')) : '',
  }
}

/** The part of an address that names a view; what is as at the start is left out. */
export function adminViewToParams(view: AdminView): URLSearchParams {
  const start = adminTab(view.tab)
  const params = new URLSearchParams({ tab: view.tab })
  for (const name of ['lineup', 'q', 'status', 'sort', 'page', 'back'] as const)
    if (view[name] !== start[name]) params.set(name, String(view[name]))
  return params
}

/** The parameters that every paged function of the database takes. */
export const pageParameters = ({ page }: Pick<AdminView, 'page'>) => ({ page, page_size: PAGE_SIZE })

/** The column and the direction of an order such as `-title`. */
export function orderOf(sort: string): { sort: string; descending: boolean } {
  return { sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
}

/** The page that a paged function of the database answered with; each row names the total. */
export function pageOf<Row extends { total: number }>(rows: Row[]): Page<Row> {
  return { rows, total: rows[0]?.total ?? 0 }
}

import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, SIDES } from '@/lib/game/options'

/** In display order. */
export const ADMIN_TABS = {
  lineups: 'Lineups',
  review: 'Review',
  checks: 'Checks',
  users: 'Users',
  subscribers: 'Email Subscribers',
  campaigns: 'Campaigns',
  reports: 'Reports',
  patches: 'Patches',
  import: 'Import',
  log: 'Log',
} as const

export type AdminTab = keyof typeof ADMIN_TABS

/** The first is the default; a leading dash means descending. */
export const SORTS: Partial<Record<AdminTab, readonly string[]>> = {
  lineups: ['-created_at', 'created_at', 'title', '-title', 'map', '-map', 'agent', '-agent'],
  users: ['-created_at', 'created_at', 'email', '-email', 'username', '-username'],
  subscribers: ['-created_at', 'created_at', 'email', '-email', 'status', '-status'],
}

/** Statuses to filter by; for the log, its subjects. `REPORT_STATUSES`, `SHOWN_ROWS` and others repeat them. */
export const STATUSES: Partial<Record<AdminTab, readonly string[]>> = {
  lineups: ['published', 'pending', 'rejected', 'broken', 'deleted'],
  review: ['returned'],
  checks: ['broken'],
  reports: ['pending', 'reviewed', 'resolved', 'dismissed'],
  subscribers: ['subscribed', 'unconfirmed', 'left', 'bounced', 'complained'],
  import: ['new', 'changed', 'unchanged', 'invalid'],
  log: ['lineups', 'reports', 'users', 'playbooks', 'subscribers', 'campaigns', 'patches'],
}

export const DEFAULT_STATUSES: Partial<Record<AdminTab, string>> = { reports: 'pending' }

/** Stands for no status in the URL of a tab that has a default status. */
export const ALL_STATUSES = 'all'

export const FILTERS: Partial<Record<AdminTab, Readonly<Record<string, readonly string[]>>>> = {
  lineups: {
    map: MAPS.map(({ id }) => id),
    agent: AGENTS.map(({ id }) => id),
    platform: PLATFORMS,
    side: SIDES,
    missed: ['often'],
    reported: ['pending'],
    unchecked: ['patch'],
  },
}

/** On these tabs, the number of rows on a page can be chosen. */
export const SIZED_TABS: readonly AdminTab[] = ['lineups']

export const isAdminTab = (text: unknown): text is AdminTab =>
  typeof text === 'string' && Object.hasOwn(ADMIN_TABS, text)

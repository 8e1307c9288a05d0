import 'server-only'
import type { Route } from 'next'
import { z } from 'zod'
import {
  type AdminListQuery,
  defaultListQuery,
  pageParameters,
  toAdminPage,
} from '@/lib/dashboard/list-query'
import type { AdminTab } from '@/lib/dashboard/tabs'
import { routes } from '@/lib/routes'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { readAfterId } from '@/lib/server/supabase/read-after-id'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'

/** Column → [before, after]. */
const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/** The log keeps no name or address of a deleted account. */
const DELETED_ACCOUNT = 'a deleted account'

/** From the statuses of this tab (`STATUSES`) to the tables that entries name. */
const LOG_SUBJECTS: Readonly<Record<string, string>> = {
  lineups: 'lineups',
  reports: 'lineup_reports',
  users: 'profiles',
  playbooks: 'playbooks',
  subscribers: 'email_subscribers',
  campaigns: 'campaigns',
  patches: 'game_patches',
}

export type AuditLogEntry = {
  id: number
  at: string
  actor: string
  /** Undefined for a deleted account and for SQL. */
  actorHref: Route | undefined
  action: string
  subject: string | null
  subjectHref: Route | undefined
  changes: z.output<typeof changesSchema>
  /** More than 1 only for the first entry of an act on several things. */
  actSize: number
}

/** An act on several things is one entry, unless there is a search or an `act`. */
export async function listAuditLog(listQuery: AdminListQuery): Promise<Page<AuditLogEntry>> {
  const { data } = await (await createServerClient())
    .rpc('admin_log', {
      ...(listQuery.q && { search: listQuery.q }),
      ...(listQuery.act && { act: Number(listQuery.act) }),
      ...(listQuery.status && { wanted_subject: LOG_SUBJECTS[listQuery.status] }),
      ...pageParameters(listQuery),
    })
    .throwOnError()
  const { rows, total } = toAdminPage(data)
  return { rows: rows.map(toAuditLogEntry), total }
}

/** The generated types do not say which columns may be null. */
type LogRow = {
  id: number
  at: string
  action: string
  subject_table: string
  changes: unknown
  act_size: number
  actor: string | null
  actor_name: string | null
  actor_email: string | null
  subject: string | null
  lineup_id: string | null
  lineup_slug: string | null
  /** Of an account or a subscriber. */
  subject_email: string | null
}

const toAuditLogEntry = (row: LogRow): AuditLogEntry => ({
  id: row.id,
  at: row.at,
  actor: actorName(row),
  actorHref: row.actor_email ? searchHref('users', row.actor_email) : undefined,
  action: row.action,
  // Of accounts, only those that are deleted have no subject.
  subject: row.subject ?? (row.subject_table === 'profiles' ? DELETED_ACCOUNT : null),
  subjectHref: subjectHref(row),
  changes: changesSchema.parse(row.changes),
  actSize: row.act_size,
})

/** The admin's name at that time. */
const actorName = ({ actor, actor_name }: Pick<LogRow, 'actor' | 'actor_name'>) =>
  actor_name ?? (actor ? DELETED_ACCOUNT : 'SQL')

function subjectHref(row: LogRow): Route | undefined {
  if (row.lineup_slug) return routes.lineup(row.lineup_slug)
  if (row.lineup_id) return routes.admin({ ...defaultListQuery('lineups'), lineup: row.lineup_id })
  if (!row.subject_email) return undefined
  return searchHref(row.subject_table === 'profiles' ? 'users' : 'subscribers', row.subject_email)
}

const searchHref = (tab: AdminTab, q: string) => routes.admin({ ...defaultListQuery(tab), q })

export const LOG_CSV_HEADER = ['When', 'Who', 'Action', 'About', 'Subject', 'Changes', 'Entry', 'Part of']

const LOG_CHUNK_SIZE = 1000

/** The cells are in the order of `LOG_CSV_HEADER`. */
export async function* streamLogCells(client: SessionClient): AsyncGenerator<string[][]> {
  const log = readAfterId((afterId) =>
    client
      .from('audit_log')
      .select('id, at, actor, actor_name, action, subject_table, subject, changes, part_of')
      .gt('id', afterId)
      .order('id')
      .limit(LOG_CHUNK_SIZE),
  )
  for await (const rows of log)
    yield rows.map((row) => [
      row.at,
      actorName(row),
      row.action,
      row.subject_table,
      row.subject ?? '',
      JSON.stringify(row.changes),
      String(row.id),
      String(row.part_of ?? ''),
    ])
}

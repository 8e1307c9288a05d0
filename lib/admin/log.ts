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
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'

/** Column → [value before, value after]. */
const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/** Shown for an account that was deleted: its name and email address are gone from the log. */
const DELETED_ACCOUNT = 'a deleted account'

/** The values of the log's filter, and the tables whose entries they select. */
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
  /** The admin's username at that time. */
  actor: string
  /** Where the admin is found; undefined when the account was deleted. */
  actorHref: Route | undefined
  action: string
  subject: string | null
  /** Where the lineup, the user or the subscriber is found; undefined when there is none, or not any more. */
  subjectHref: Route | undefined
  changes: z.output<typeof changesSchema>
  /** How many things the same act was done to. */
  actSize: number
}

/** An act on several things is one entry, unless there is a search, or `act` asks for its entries. */
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

/** A row of `admin_log`. Unlike in the generated types, these columns may be null. */
type LogRow = {
  id: number
  at: string
  action: string
  subject_table: string
  changes: unknown
  act_size: number
} & Record<
  | 'actor'
  | 'actor_name'
  | 'actor_email'
  | 'subject'
  | 'lineup_id'
  | 'lineup_slug'
  | 'user_email'
  | 'subscriber_email',
  string | null
>

function toAuditLogEntry({ id, at, action, changes, ...row }: LogRow): AuditLogEntry {
  return {
    id,
    at,
    actor: actorName(row),
    actorHref: row.actor_email ? searchHref('users', row.actor_email) : undefined,
    action,
    // The log loses the name of a deleted account, but of nothing else that is deleted.
    subject: row.subject ?? (row.subject_table === 'profiles' ? DELETED_ACCOUNT : null),
    subjectHref: getSubjectHref(row),
    changes: changesSchema.parse(changes),
    actSize: row.act_size,
  }
}

/** Who acted: a name of that time, a deleted account, or SQL without a session. */
const actorName = ({ actor, actor_name }: Pick<LogRow, 'actor' | 'actor_name'>) =>
  actor_name ?? (actor ? DELETED_ACCOUNT : 'SQL')

function getSubjectHref({
  lineup_id,
  lineup_slug,
  user_email,
  subscriber_email,
}: Pick<LogRow, 'lineup_id' | 'lineup_slug' | 'user_email' | 'subscriber_email'>): Route | undefined {
  if (lineup_slug) return routes.lineup(lineup_slug)
  if (lineup_id) return routes.admin({ ...defaultListQuery('lineups'), lineup: lineup_id })
  if (user_email) return searchHref('users', user_email)
  return subscriber_email ? searchHref('subscribers', subscriber_email) : undefined
}

const searchHref = (tab: AdminTab, q: string) => routes.admin({ ...defaultListQuery(tab), q })

export const LOG_CSV_HEADER = ['When', 'Who', 'Action', 'About', 'Subject', 'Changes', 'Entry', 'Part of']

const LOG_CHUNK_SIZE = 1000

/** Reads the whole log for its CSV file, oldest entries first, in chunks of lines. */
export async function* streamLogCells(client: SessionClient): AsyncGenerator<string[][]> {
  for (let from = 0; ; from += LOG_CHUNK_SIZE) {
    const { data } = await client
      .from('audit_log')
      .select('id, at, actor, actor_name, action, subject_table, subject, changes, part_of')
      .order('id')
      .range(from, from + LOG_CHUNK_SIZE - 1)
      .throwOnError()
    if (data.length === 0) return
    yield data.map((row) => [
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
}

import 'server-only'
import { z } from 'zod'
import { type AdminListQuery, orderBy, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient } from '@/lib/server/supabase/session'

/** Numbers of items that are waiting for an admin. */
export type AdminCounts = { pendingReports: number; pendingLineups: number; unnotifiedSubscribers: number }

/** Reads the counts for the badges of the dashboard. */
export async function getAdminCounts(): Promise<AdminCounts> {
  const { data, error } = await (await createServerClient()).rpc('admin_counts').single()
  if (error) throw new Error(`The admin counts could not be read: ${error.message}`)
  return {
    pendingReports: data.pending_reports,
    pendingLineups: data.pending_lineups,
    unnotifiedSubscribers: data.unnotified_subscribers,
  }
}

/** An account as a row of the dashboard's table. */
export type User = {
  id: string
  email: string
  username: string
  role: string
  banned: boolean
  created_at: string
  confirmed: boolean
  lineup_count: number
}

/** Lists a page of the accounts. Search, order, count and paging are done in Postgres. */
export async function listUsers(listQuery: AdminListQuery): Promise<Page<User>> {
  const { data, error } = await (await createServerClient()).rpc('admin_users', {
    ...(listQuery.q && { search: listQuery.q }),
    ...orderBy(listQuery.sort),
    ...pageParameters(listQuery),
  })
  if (error) throw new Error(`Users could not be listed: ${error.message}`)
  return toAdminPage(data)
}

/** A release of the game on a platform. */
export type Patch = { id: number; name: string; releasedAt: string; isCurrent: boolean }

/** Lists the patches of each platform, newest first. The current patch is the newest released one. */
export async function listPatches(): Promise<{ platform: Platform; patches: Patch[] }[]> {
  const { data, error } = await (await createServerClient())
    .from('game_patches')
    .select('id, platform, name, released_at')
    .order('released_at', { ascending: false })
    .order('id', { ascending: false })
  if (error) throw new Error(`Patches could not be read: ${error.message}`)
  const now = Date.now()
  return PLATFORMS.map((platform) => {
    const platformRows = data.filter((row) => row.platform === platform)
    const current = platformRows.find((row) => Date.parse(row.released_at) <= now)
    return {
      platform,
      patches: platformRows.map((row) => ({
        id: row.id,
        name: row.name,
        releasedAt: row.released_at,
        isCurrent: row === current,
      })),
    }
  })
}

/** Column → [value before, value after]. */
const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/** Shown for an account that was deleted, and its name and email address with it. */
const DELETED_ACCOUNT = 'a deleted account'

/** An action of an admin. */
export type AuditLogEntry = {
  id: number
  at: string
  /** The admin's username at that time. */
  actor: string
  action: string
  subject: string | null
  changes: z.output<typeof changesSchema>
}

/** Lists a page of the admins' actions, newest first. */
export async function listAuditLog(page: number): Promise<Page<AuditLogEntry>> {
  const log = (await createServerClient())
    .from('audit_log')
    .select('id, at, actor, actor_name, action, subject_table, subject, changes', { count: 'exact' })
    .order('id', { ascending: false })
  const { rows, total } = await fetchPage(log, page, 'The log')
  const actions = rows.map(({ id, at, actor, actor_name, action, subject_table, subject, changes }) => ({
    id,
    at,
    actor: actor_name ?? (actor ? DELETED_ACCOUNT : 'SQL'),
    action,
    // Only the names of accounts are removed from the log when they are deleted.
    subject: subject ?? (subject_table === 'profiles' ? DELETED_ACCOUNT : null),
    changes: changesSchema.parse(changes),
  }))
  return { rows: actions, total }
}

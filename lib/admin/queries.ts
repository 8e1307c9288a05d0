import 'server-only'
import { z } from 'zod'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import { pageSession } from '@/lib/server/supabase/session'
import { type AdminView, orderOf, pageOf, pageParameters } from './list-query'

/** How much waits for an admin. */
export type AdminCounts = { pendingReports: number; pendingLineups: number; unnotifiedSubscribers: number }

/**
 * What the badges of the dashboard say.
 * @throws Error when the database can't be read.
 */
export async function adminCounts(): Promise<AdminCounts> {
  const { data, error } = await (await pageSession()).rpc('admin_counts').single()
  if (error) throw new Error(`What waits for an admin could not be counted: ${error.message}`)
  return {
    pendingReports: data.pending_reports,
    pendingLineups: data.pending_lineups,
    unnotifiedSubscribers: data.unnotified_subscribers,
  }
}

/** An account as a row of the admins' table. */
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

/**
 * All accounts, searched, sorted, counted and cut in Postgres.
 * @throws Error when the database can't be read.
 */
export async function listUsers(view: AdminView): Promise<Page<User>> {
  const { data, error } = await (await pageSession()).rpc('admin_users', {
    ...(view.q && { search: view.q }),
    ...orderOf(view.sort),
    ...pageParameters(view),
  })
  if (error) throw new Error(`Users could not be listed: ${error.message}`)
  return pageOf(data)
}

/** A release of the game on a platform. */
export type Patch = { id: number; name: string; releasedAt: string; isCurrent: boolean }

/**
 * The patches of each platform, newest first. The current one is the newest that is out.
 * @throws Error when the database can't be read.
 */
export async function listPatches(): Promise<{ platform: Platform; patches: Patch[] }[]> {
  const { data, error } = await (await pageSession())
    .from('game_patches')
    .select('id, platform, name, released_at')
    .order('released_at', { ascending: false })
    .order('id', { ascending: false })
  if (error) throw new Error(`Patches could not be read: ${error.message}`)
  const now = Date.now()
  return PLATFORMS.map((platform) => {
    const own = data.filter((row) => row.platform === platform)
    const current = own.find((row) => Date.parse(row.released_at) <= now)
    return {
      platform,
      patches: own.map((row) => ({
        id: row.id,
        name: row.name,
        releasedAt: row.released_at,
        isCurrent: row === current,
      })),
    }
  })
}

/** Column → [before, after]. */
const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/** What stands for an account that is gone: its name and email went with it. */
const DELETED_ACCOUNT = 'a deleted account'

/** What an admin did: to what, when, and what it was before. */
export type LoggedAction = {
  id: number
  at: string
  /** Username then. */
  actor: string
  action: string
  subject: string | null
  changes: z.output<typeof changesSchema>
}

/**
 * What admins did, last first.
 * @throws Error when the database can't be read.
 */
export async function listActions(page: number): Promise<Page<LoggedAction>> {
  const log = (await pageSession())
    .from('audit_log')
    .select('id, at, actor, actor_name, action, subject_table, subject, changes', { count: 'exact' })
    .order('id', { ascending: false })
  const { rows, total } = await fetchPage(log, page, 'The log')
  const actions = rows.map(({ id, at, actor, actor_name, action, subject_table, subject, changes }) => ({
    id,
    at,
    actor: actor_name ?? (actor ? DELETED_ACCOUNT : 'SQL'),
    action,
    // Only accounts lose what they were called.
    subject: subject ?? (subject_table === 'profiles' ? DELETED_ACCOUNT : null),
    changes: changesSchema.parse(changes),
  }))
  return { rows: actions, total }
}

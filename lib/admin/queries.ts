import 'server-only'
import { type AdminListQuery, orderBy, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient } from '@/lib/server/supabase/session'

export type AdminCounts = {
  pendingReports: number
  /** Title of what the tab Reports lists first; null if nothing waits there. */
  firstReported: string | null
  pendingLineups: number
  /** Lineups that nobody has checked since a patch that touched them. */
  uncheckedLineups: number
  /** Lineups with 5 verdicts or more of which at least half, by weight, say that they did not work. */
  missedLineups: number
  unnotifiedSubscribers: number
  /** Mails to the owners of accounts that were tried, and asked for over a minute ago. */
  unsentMails: number
}

export async function getAdminCounts(): Promise<AdminCounts> {
  const { data } = await (await createServerClient())
    .rpc('admin_counts')
    .select(
      `pendingReports:pending_reports, firstReported:first_reported, pendingLineups:pending_lineups,
       uncheckedLineups:unchecked_lineups, missedLineups:missed_lineups,
       unnotifiedSubscribers:unnotified_subscribers, unsentMails:unsent_mails`,
    )
    .single()
    .throwOnError()
  return data
}

export type User = {
  id: string
  email: string
  username: string
  role: string
  banned: boolean
  /** The reason of the last ban, which may have ended. */
  banReason: string | null
  bannedUntil: string | null
  createdAt: string
  confirmed: boolean
  lineupCount: number
  /** Null unless the owner has asked for the deletion of the account. */
  deleteAfter: string | null
}

export async function listUsers(listQuery: AdminListQuery): Promise<Page<User>> {
  const { data } = await (await createServerClient())
    .rpc('admin_users', {
      ...(listQuery.q && { search: listQuery.q }),
      ...orderBy(listQuery.sort),
      ...pageParameters(listQuery),
    })
    .select(
      `id, email, username, role, banned, banReason:ban_reason, bannedUntil:banned_until, createdAt:created_at,
       confirmed, lineupCount:lineup_count, deleteAfter:delete_after, total`,
    )
    .throwOnError()
  return toAdminPage(data)
}

/** `touched` has keys of `TOUCHED_KEYS`. `requestKey` is the idempotency key of the last save. */
export type Patch = {
  id: number
  name: string
  releasedAt: string
  touched: string[]
  requestKey: string | null
  isCurrent: boolean
}

/** Newest first. The current patch is the newest released one. */
export async function listPatches(): Promise<{ platform: Platform; patches: Patch[] }[]> {
  const { data } = await (await createServerClient())
    .from('game_patches')
    .select('id, platform, name, releasedAt:released_at, touched, requestKey:request_key')
    .order('released_at', { ascending: false })
    .order('id', { ascending: false })
    .throwOnError()
  const now = Date.now()
  return PLATFORMS.map((platform) => {
    const platformRows = data.filter((row) => row.platform === platform)
    const current = platformRows.find((row) => Date.parse(row.releasedAt) <= now)
    return {
      platform,
      patches: platformRows.map((row) => ({ ...row, isCurrent: row === current })),
    }
  })
}

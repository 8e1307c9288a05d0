import 'server-only'
import { type AdminListQuery, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import type { Database } from '@/lib/server/supabase/database.types'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'

const MAX_PATCHES = 4
/** More than `MAX_PATCHES`, because those that touched nothing are left out. */
const MAX_READ_PATCHES = 30

export const BROKEN = 'broken'

/** `marked`: lineups that a patch has touched; `unchecked`: those of them that nobody has checked since. */
type MarkedLineups = { marked: number; unchecked: number }

/** `touched`: keys such as `map:ascent`, as in `game_patches.touched`; `releasedAt`: an ISO time. */
export async function countMarked(
  client: SessionClient,
  { platform, touched, releasedAt }: { platform: string; touched: readonly string[]; releasedAt: string },
): Promise<MarkedLineups> {
  const { data } = await client
    .rpc('count_marked', { platform, touched: [...touched], released_at: releasedAt })
    .single()
    .throwOnError()
  return data
}

export type PatchProgress = MarkedLineups & { id: number; name: string; platform: string }

/** Of the newest `MAX_PATCHES` that touched anything, those with unchecked lineups. Newest first. */
export async function listPatchProgress(): Promise<PatchProgress[]> {
  const client = await createServerClient()
  const { data } = await client
    .from('game_patches')
    .select('id, name, platform, touched, releasedAt:released_at')
    .lte('released_at', new Date().toISOString())
    .order('released_at', { ascending: false })
    .limit(MAX_READ_PATCHES)
    .throwOnError()
  const touching = data.filter(({ touched }) => touched.length > 0).slice(0, MAX_PATCHES)
  const patches = await Promise.all(
    touching.map(async (patch) => ({ ...patch, ...(await countMarked(client, patch)) })),
  )
  return patches.filter(({ unchecked }) => unchecked > 0)
}

/** The name of the oldest unchecked patch; `null` if the lineup is checked or not published. */
export async function getUncheckedSince(id: string): Promise<string | null> {
  const { data } = await (await createServerClient())
    .from('published_lineups')
    .select('unchecked_since')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data?.unchecked_since ?? null
}

/** `since`: the name of a patch. `works_again`: enough verdicts say that a broken lineup works. */
export type LineupToCheck = Database['public']['Functions']['lineups_to_check']['Returns'][number]

/** Unchecked lineups, most verdicts first. With the status `BROKEN`: broken ones, those that work again first. */
export async function listLineupsToCheck(
  listQuery: Pick<AdminListQuery, 'page' | 'status'>,
): Promise<Page<LineupToCheck>> {
  const { data } = await (await createServerClient())
    .rpc('lineups_to_check', { ...pageParameters(listQuery), broken: listQuery.status === BROKEN })
    .throwOnError()
  return toAdminPage(data)
}

import 'server-only'
import { type AdminListQuery, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'

/** Older patches have been checked long since. */
const MAX_PATCHES = 4
/** How many patches are read to find those that touched anything. */
const MAX_READ_PATCHES = 30

export const BROKEN = 'broken'

/** How many lineups a patch marks as not checked, and how many of them still are. */
export type MarkedLineups = { marked: number; unchecked: number }

/**
 * Counts the lineups that a patch marks as not checked, or would mark.
 * @param patch `touched`: what it changed, with the keys of `game_patches`; `releasedAt`: an ISO time.
 */
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

/**
 * How far the checks of released patches are that still have lineups to check, the newest patch first. Only the newest
 * `MAX_PATCHES` that touched anything are looked at, of the newest `MAX_READ_PATCHES`.
 */
export async function listPatchProgress(): Promise<PatchProgress[]> {
  const client = await createServerClient()
  const { data } = await client
    .from('game_patches')
    .select('id, name, platform, touched, released_at')
    .lte('released_at', new Date().toISOString())
    .order('released_at', { ascending: false })
    .limit(MAX_READ_PATCHES)
    .throwOnError()
  const touching = data.filter(({ touched }) => touched.length > 0).slice(0, MAX_PATCHES)
  const patches = await Promise.all(
    touching.map(async ({ id, name, platform, touched, released_at }) => ({
      ...(await countMarked(client, { platform, touched, releasedAt: released_at })),
      id,
      name,
      platform,
    })),
  )
  return patches.filter(({ unchecked }) => unchecked > 0)
}

/** @returns `null` if it is checked or not published. */
export async function getUncheckedSince(id: string): Promise<string | null> {
  const { data } = await (await createServerClient())
    .from('published_lineups')
    .select('unchecked_since')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data?.unchecked_since ?? null
}

export type LineupToCheck = {
  id: string
  version: string
  slug: string
  short_id: string
  title: string
  map: string
  agent: string
  /** Name of the patch since which the lineup is not checked, or that broke it. */
  since: string
  /** Whether the lineup is broken although enough verdicts say that it works. */
  works_again: boolean
}

/**
 * A page of the lineups that are not checked since a patch or, with the status `BROKEN`, of the broken ones. Those with the
 * most verdicts come first; of broken ones, those that work again.
 */
export async function listLineupsToCheck(
  listQuery: Pick<AdminListQuery, 'page' | 'status'>,
): Promise<Page<LineupToCheck>> {
  const { data } = await (await createServerClient())
    .rpc('lineups_to_check', {
      ...pageParameters(listQuery),
      broken: listQuery.status === BROKEN,
    })
    .throwOnError()
  return toAdminPage(data)
}

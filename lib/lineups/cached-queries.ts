import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import type { Agent } from '@/lib/game/agents'
import { sortAgentsByPopularity } from '@/lib/lineups/list/agent-order'
import { DEFAULT_FILTERS, type Filters, type PlatformFilter } from '@/lib/lineups/list/filters'
import { findPage, type ListHints } from '@/lib/lineups/list/find-page'
import { type ListRequest, toListRequest } from '@/lib/lineups/list/list-request'
import { REFERENCE_WORDS } from '@/lib/lineups/search/correct-query'
import { logError } from '@/lib/server/logging/log'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { readLineupPage, readPopularity } from './queries'
import type { Lineup } from './schema'

/** `total`: the number of lineups on all pages. */
export type LineupPage = { lineups: Lineup[]; total: number }

export type ListData = LineupPage &
  ListHints & {
    agents: Agent[]
    currentPatches: CurrentPatches
    agentIdsWithLineups?: readonly string[]
  }

type CurrentPatches = Partial<Record<PlatformFilter, string>>

export async function listCurrentPatches(): Promise<CurrentPatches> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('lists')
  const { data } = await createPublicClient()
    .from('game_patches')
    .select('platform, name')
    .lte('released_at', new Date().toISOString())
    .order('released_at')
    .order('id')
    .throwOnError()
  // A later patch of a platform replaces the earlier ones.
  return Object.fromEntries(data.map(({ platform, name }) => [platform === 'PC' ? 'pc' : 'mobile', name]))
}

export async function listLineups(filters: Filters): Promise<LineupPage> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return readLineupPage(filters)
}

export function findListPage(request: ListRequest): Promise<LineupPage & ListHints> {
  // `view` does not change the list, so a list is cached once for all its values.
  return findPage((wanted) => listLineups({ ...wanted, view: null }), request, listSearchWords)
}

export async function listSearchWords(): Promise<string[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const { data } = await createPublicClient().rpc('title_words').throwOnError()
  return [...new Set([...REFERENCE_WORDS, ...data])]
}

export async function listAgents(): Promise<Agent[]> {
  try {
    return await cachedAgents()
  } catch (error) {
    logError('Agent popularity could not be read; using the order of `AGENTS`', error)
    return sortAgentsByPopularity([])
  }
}

async function cachedAgents(): Promise<Agent[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('popularity')
  return sortAgentsByPopularity(await readPopularity())
}

/** The list behind a lineup's page. With the tag of all lists, every new lineup would invalidate all these pages. */
export async function backgroundList(platform: PlatformFilter): Promise<ListData> {
  'use cache'
  cacheTag(cacheTags.backgroundList, cacheTags.everything)
  cacheLife('backgroundList')
  const request = toListRequest({ ...DEFAULT_FILTERS, platform })
  const [page, popularity, currentPatches] = await Promise.all([
    readLineupPage(request.meant),
    readPopularity(),
    listCurrentPatches(),
  ])
  return { ...page, request, agents: sortAgentsByPopularity(popularity), currentPatches }
}

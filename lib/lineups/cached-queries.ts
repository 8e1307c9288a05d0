import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { AGENTS, type Agent } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import type { Callout } from '@/lib/game/schematics/schematic'
import { toConditions } from '@/lib/lineups/list/conditions'
import { type CalloutCount, type LineupCount, sortAgentsByPopularity } from '@/lib/lineups/list/counts'
import { DEFAULT_FILTERS, type Filters, type ListSubject, platformName } from '@/lib/lineups/list/filters'
import { findPage, type ListHints } from '@/lib/lineups/list/find-page'
import { type ListRequest, toListRequest } from '@/lib/lineups/list/list-request'
import type { LineupTally } from '@/lib/lineups/list/list-text'
import { findMissingTargets } from '@/lib/lineups/list/missing-targets'
import { REFERENCE_WORDS } from '@/lib/lineups/search/correct-query'
import { toSearchQuery } from '@/lib/lineups/search/search-terms'
import { logError } from '@/lib/server/logging/log'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { fetchAll } from '@/lib/server/supabase/fetch-all'
import { timestampSchema } from '@/lib/timestamp'
import { readLineupPage, readPopularity } from './queries'
import { LINEUP_SELECT, type Lineup, lineupRowSchema } from './schema'

/** One page of a list: the lineups on it and how many there are on all pages. */
export type LineupPage = { lineups: Lineup[]; total: number }

export type ListData = LineupPage &
  ListHints & {
    agents: Agent[]
    currentPatches: CurrentPatches
    /** Ids of the agents that have lineups on the selected platform and map; `undefined` if not known. */
    agentIdsWithLineups?: readonly string[]
  }

/** The name of each platform's current patch; without a platform that has none. */
export type CurrentPatches = Partial<Record<Filters['platform'], string>>

/** The current patch of each platform. Cached until patches change. */
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
  return Object.fromEntries(data.map(({ platform, name }) => [platform === 'PC' ? 'pc' : 'mobile', name]))
}

/** A page of published lineups. Cached until lineups change. */
export async function listLineups(filters: Filters): Promise<LineupPage> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return readLineupPage(filters)
}

/** A page of a list, as visitors see it: without results, typos in the search are corrected. */
export function findListPage(request: ListRequest): Promise<LineupPage & ListHints> {
  // The map does not change the list, so a list is cached once for all states of its map.
  return findPage((wanted) => listLineups({ ...wanted, view: null }), request, listSearchWords)
}

/** `from` limits only the counts of landing, and `to` only those of throwing, so the other end can still be chosen. */
export async function listCalloutCounts(map: string, filters: Filters): Promise<CalloutCount[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const search = toSearchQuery(filters.q, filters.agent)
  // A search text without a term matches nothing.
  if (filters.q && !search) return []
  const { data } = await createPublicClient()
    .rpc('callout_counts', {
      wanted_platform: platformName(filters.platform),
      wanted_map: map,
      ...Object.fromEntries(toConditions(filters).map(({ parameter, value }) => [parameter, value])),
      ...(filters.patch && { wanted_patch: filters.patch }),
      ...(search && { wanted_search: search }),
    })
    .throwOnError()
  return data.map(({ callout, targets, stands }) => ({ callout, to: targets, from: stands }))
}

/** Lists the callouts without a lineup of the selected agent and platform. Of the other filters, only the location matters. */
export async function listMissingTargets(filters: Filters): Promise<Callout[]> {
  const { platform, map, agent, saved } = filters
  if (!map || !agent || saved) return []
  // Cached once for a map and an agent, whatever else their list is filtered by.
  return findMissingTargets(
    filters,
    await listCalloutCounts(map, { ...DEFAULT_FILTERS, platform, map, agent }),
  )
}

/** Searches the words of the reference data first, then those of titles. */
export async function listSearchWords(): Promise<string[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const { data } = await createPublicClient().rpc('title_words').throwOnError()
  return [...new Set([...REFERENCE_WORDS, ...data])]
}

/** Those with the most lineups first. If the counts can't be read, the agents are in reference order. */
export async function listAgents(): Promise<Agent[]> {
  try {
    return await cachedAgents()
  } catch (error) {
    logError('Agent popularity could not be read; using the reference order', error)
    return sortAgentsByPopularity([])
  }
}

async function cachedAgents(): Promise<Agent[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('popularity')
  return sortAgentsByPopularity(await readPopularity())
}

/**
 * The numbers of published lineups by platform, map and agent. Limiting maps and agents to those of the
 * reference data keeps the result below the 1000 rows that one request can return. Cached until lineups change.
 */
export async function listLineupCounts(): Promise<LineupCount[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const { data } = await createPublicClient()
    .from('lineup_counts')
    .select('platform, map, agent, lineup_count')
    .in(
      'map',
      MAPS.map(({ id }) => id),
    )
    .in(
      'agent',
      AGENTS.map(({ id }) => id),
    )
    .throwOnError()
  return data.map((row) => ({
    platform: row.platform ?? '',
    map: row.map ?? '',
    agent: row.agent ?? '',
    lineupCount: row.lineup_count ?? 0,
  }))
}

/**
 * The lineup and verdict totals by agent, ability and location, for a map, an agent or both. Cached until
 * lineups change. A new verdict doesn't invalidate the cache. It is counted once the cached entry has
 * expired.
 */
export async function listTallies(subject: ListSubject): Promise<LineupTally[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return (await Promise.all(PLATFORMS.map((platform) => readTallies(platform, subject)))).flat()
}

async function readTallies(platform: Platform, { map, agent }: ListSubject): Promise<LineupTally[]> {
  let query = createPublicClient()
    .from('lineup_tallies')
    .select('agent, ability, map_location, lineup_count, verdicts_worked, verdicts_missed')
    .eq('platform', platform)
  if (map) query = query.eq('map', map)
  if (agent) query = query.eq('agent', agent)
  const { data } = await query.throwOnError()
  return data.map((row) => ({
    agent: row.agent ?? '',
    ability: row.ability ?? '',
    location: row.map_location ?? '',
    lineupCount: row.lineup_count ?? 0,
    worked: row.verdicts_worked ?? 0,
    missed: row.verdicts_missed ?? 0,
  }))
}

/**
 * The list behind the opened lineup on the lineup's own page: page 1 of its platform. It has a tag of its own
 * instead of the tag of all lists, because otherwise every new lineup would invalidate the pages of all
 * lineups. Changed and deleted lineups do invalidate it.
 */
export async function backgroundList(platform: Filters['platform']): Promise<ListData> {
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

async function cachedLineup(shortId: string): Promise<Lineup | null> {
  'use cache'
  cacheTag(cacheTags.lineup(shortId), cacheTags.everything)
  cacheLife('lineup')
  const { data } = await createPublicClient()
    .from('public_lineups')
    .select(LINEUP_SELECT)
    .eq('short_id', shortId)
    .maybeSingle()
    .throwOnError()
  const lineup = data && lineupRowSchema.parse(data)
  if (lineup?.author) cacheTag(cacheTags.author(lineup.author))
  return lineup
}

/** Finds a published or broken lineup by its short id; `null` when there is none. Cached until that lineup changes. */
export const findLineup = cache(cachedLineup)

/** Returned when there are no lineups. The page of this slug is a 404. */
const PLACEHOLDER_SLUG = 'none'

/** The slug of the newest published lineup, which the build renders as a sample. */
export async function getNewestSlug(): Promise<string> {
  const { lineups } = await listLineups(DEFAULT_FILTERS)
  return lineups[0]?.slug ?? PLACEHOLDER_SLUG
}

const sitemapRowSchema = z
  .object({ id: z.string(), slug: z.string(), updated_at: timestampSchema, images: z.array(z.string()) })
  .transform(({ updated_at: updatedAt, ...row }) => ({ ...row, updatedAt }))

type SitemapEntry = z.output<typeof sitemapRowSchema>

export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  return JSON.parse(await cachedSitemapEntries())
}

/** Cached as one JSON text, because caching thousands of objects would take as long as querying them. */
async function cachedSitemapEntries(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const client = createPublicClient()
  const entries = await fetchAll(sitemapRowSchema, { column: 'id', of: ({ id }) => id }, () =>
    client.from('published_addresses').select('id, slug, updated_at, images'),
  )
  return JSON.stringify(entries)
}

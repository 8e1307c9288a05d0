import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import type { Callout } from '@/lib/game/schematics/schematic'
import { toConditions } from '@/lib/lineups/list/conditions'
import type { CalloutCount, LineupCount } from '@/lib/lineups/list/counts'
import { DEFAULT_FILTERS, type Filters, type ListSubject, platformName } from '@/lib/lineups/list/filters'
import type { LineupTally } from '@/lib/lineups/list/list-text'
import { findMissingPlaces } from '@/lib/lineups/list/missing-places'
import { toSearchQuery } from '@/lib/lineups/search/search-query'
import { createPublicClient } from '@/lib/server/supabase/clients'

/** The `to` counts ignore the filter `to`, and the `from` counts the filter `from`, so that a chosen end can be changed. */
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
  return data.map(({ callout, to_count, from_count }) => ({ callout, to: to_count, from: from_count }))
}

/** The callouts of the filtered location that no lineup of the filtered agent and platform lands in. */
export async function listMissingPlaces(filters: Filters): Promise<Callout[]> {
  const { platform, map, agent, saved } = filters
  if (!map || !agent || saved) return []
  // Without the other filters, all lists of a platform, map and agent share one cache entry.
  const counts = await listCalloutCounts(map, { ...DEFAULT_FILTERS, platform, map, agent })
  return findMissingPlaces(filters, counts)
}

/** Only maps and agents of the reference data, to stay below the 1000 rows that one request can return. */
export async function listLineupCounts(): Promise<LineupCount[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const mapIds = MAPS.map(({ id }) => id)
  const agentIds = AGENTS.map(({ id }) => id)
  const { data } = await createPublicClient()
    .from('lineup_counts')
    .select('platform, map, agent, lineupCount:lineup_count')
    .in('map', mapIds)
    .in('agent', agentIds)
    .overrideTypes<LineupCount[], { merge: false }>()
    .throwOnError()
  return data
}

/** New verdicts count once the cache has expired, because they do not invalidate it. */
export async function listTallies(subject: ListSubject): Promise<LineupTally[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return (await Promise.all(PLATFORMS.map((platform) => readTallies(platform, subject)))).flat()
}

async function readTallies(platform: Platform, { map, agent }: ListSubject): Promise<LineupTally[]> {
  let query = createPublicClient()
    .from('lineup_tallies')
    .select(
      `agent, ability, location:map_location, lineupCount:lineup_count, worked:verdicts_worked,
       missed:verdicts_missed`,
    )
    .eq('platform', platform)
  if (map) query = query.eq('map', map)
  if (agent) query = query.eq('agent', agent)
  const { data } = await query.overrideTypes<LineupTally[], { merge: false }>().throwOnError()
  return data
}

import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '../cache-tags'
import { AGENTS } from '../game/agents'
import { MAPS } from '../game/maps'
import { PLATFORMS, type Platform } from '../game/options'
import { platformFilter } from '../lineups/filters'
import { listLineups } from '../lineups/queries'
import type { Lineup } from '../lineups/schema'
import { publicClient } from '../supabase/public'
import type { LineupCount } from './counts'
import { filtersOf, type Landing } from './landing'
import type { Tally } from './make-up'

/** The newest lineups of a landing page on one platform, and how many there are. */
export type PlatformLineups = { platform: Platform; lineups: Lineup[]; total: number }

/**
 * How many published lineups each agent of the reference has on each map, by platform. Cached until lineups change.
 *
 * @throws Error when the database can't be read.
 */
export async function listLineupCounts(): Promise<LineupCount[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  // Only what has a page: so the answer stays below the thousand rows that one request may bring.
  const { data, error } = await publicClient()
    .from('lineup_counts')
    .select('platform, map, agent, lineup_count')
    .in('map', ids(MAPS))
    .in('agent', ids(AGENTS))
  if (error) throw new Error(`Lineups could not be counted: ${error.message}`, { cause: error })
  return data.map((row) => ({
    platform: row.platform ?? '',
    map: row.map ?? '',
    agent: row.agent ?? '',
    lineupCount: row.lineup_count ?? 0,
  }))
}

/**
 * What the lineups of a landing page are made of. Cached until lineups change; verdicts show in time.
 *
 * @throws Error when the database can't be read.
 */
export async function listTallies(landing: Landing): Promise<Tally[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const tallies = await Promise.all(PLATFORMS.map((platform) => readTallies(landing, platform)))
  return tallies.flat()
}

async function readTallies({ map, agent }: Landing, platform: Platform): Promise<Tally[]> {
  let query = publicClient()
    .from('lineup_tallies')
    .select('agent, ability, map_location, lineup_count, verdicts_worked, verdicts_missed')
    .eq('platform', platform)
  if (map !== null) query = query.eq('map', map)
  if (agent !== null) query = query.eq('agent', agent)
  const { data, error } = await query
  if (error) throw new Error(`Lineups could not be tallied: ${error.message}`, { cause: error })
  return data.map((row) => ({
    agent: row.agent ?? '',
    ability: row.ability ?? '',
    location: row.map_location ?? '',
    lineupCount: row.lineup_count ?? 0,
    worked: row.verdicts_worked ?? 0,
    missed: row.verdicts_missed ?? 0,
  }))
}

/** The newest lineups of a landing page, by platform; a platform without any is left out. */
export async function listByPlatform(landing: Landing): Promise<PlatformLineups[]> {
  const lists = await Promise.all(
    PLATFORMS.map(async (platform) => ({
      platform,
      ...(await listLineups(filtersOf(landing, platformFilter(platform)))),
    })),
  )
  return lists.filter(({ total }) => total > 0)
}

function ids(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id)
}

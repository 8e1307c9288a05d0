import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { SHARE_DESCRIPTION_MIN } from '@/lib/limits'
import { site } from '@/lib/site'
import type { Lineup } from './schema'

type Shared = Pick<Lineup, 'title' | 'description' | 'map' | 'agent' | 'platform'>

/** Page title of a lineup: '{agent} Lineup: {title} | Valorant {platform}' (spec §9). */
export function lineupPageTitle(lineup: Shared): string {
  return `${agentName(lineup.agent)} Lineup: ${lineup.title} | Valorant ${lineup.platform}`
}

/**
 * The sentence shown where a lineup is shared: its own description when that is longer than 50 characters,
 * else a default that starts with agent, map and title, so that no two lineups share one (spec §5).
 */
export function lineupShareDescription(lineup: Shared): string {
  const own = lineup.description.trim()
  if (own.length > SHARE_DESCRIPTION_MIN) return own
  return `${agentName(lineup.agent)} on ${mapName(lineup.map)}: ${lineup.title}. ${site.description}`
}

/** What the side badge reads: spec §2 for Attack and Defense, neutral for both sides. */
export function sideBadge(side: Lineup['side']): { label: string; tone: 'attack' | 'defense' | 'neutral' } {
  if (side === 'Attack') return { label: 'Attack', tone: 'attack' }
  if (side === 'Defense') return { label: 'Defense', tone: 'defense' }
  return { label: 'All Sides', tone: 'neutral' }
}

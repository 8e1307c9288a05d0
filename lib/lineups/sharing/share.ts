import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { MAX_SHORT_DESCRIPTION_LENGTH } from '@/lib/limits'
import type { Lineup } from '@/lib/lineups/schema'
import { describeEnds } from '@/lib/lineups/throw/throw-text'
import { site } from '@/lib/site'

type SharedLineup = Pick<Lineup, 'title' | 'description' | 'map' | 'agent' | 'platform' | 'throw'>

export const lineupPageTitle = (lineup: SharedLineup): string =>
  `${agentName(lineup.agent)} Lineup: ${lineup.title} | Valorant ${lineup.platform}`

/** Replaces a short description by one that names the lineup, as pages should not have the same description. */
export function lineupShareDescription(lineup: SharedLineup): string {
  const own = lineup.description.trim()
  if (own.length > MAX_SHORT_DESCRIPTION_LENGTH) return own
  const subject = `${agentName(lineup.agent)} on ${mapName(lineup.map)}: ${lineup.title} (${lineup.platform})`
  return [subject, describeEnds(lineup.throw), site.description].filter(Boolean).join('. ')
}

/** `total` counts published lineups, and is 0 when a patch broke all of the author’s. */
export function authorShareDescription({ username, total }: { username: string; total: number }): string {
  if (total === 0) return `No lineup by ${username} is in the lists at the moment.`
  return `${total === 1 ? 'The lineup' : `The ${total} lineups`} that ${username} has published, newest first.`
}

export function sideBadge(side: Lineup['side']): { label: string; tone: 'attack' | 'defense' | 'neutral' } {
  if (side === 'Attack') return { label: 'Attack', tone: 'attack' }
  if (side === 'Defense') return { label: 'Defense', tone: 'defense' }
  return { label: 'All Sides', tone: 'neutral' }
}

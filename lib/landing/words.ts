import { agentName } from '../game/agents.ts'
import { mapName } from '../game/maps.ts'
import type { Platform } from '../game/options.ts'
import type { Landing } from './landing.ts'
import type { MakeUp, Part } from './make-up.ts'

/** How many lineups a platform has. */
type PlatformTotal = { platform: Platform; total: number }

/** How many names a description gives before it only counts the others. */
const NAMES_IN_DESCRIPTION = 4

/** Without the comma before `and`, as everywhere on the site. */
const listing = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The heading of a landing page, such as `Sova lineups on Ascent`. */
export function landingHeading({ map, agent }: Landing): string {
  if (agent === null) return `${mapName(map)} lineups`
  return map === null ? `${agentName(agent)} lineups` : `${agentName(agent)} lineups on ${mapName(map)}`
}

/** The title of a landing page, without the site's name; it names the platforms that there are lineups for. */
export function landingTitle(landing: Landing, totals: readonly PlatformTotal[]): string {
  const platforms = totals.map(({ platform }) => platform).join(' & ')
  const heading = landingHeading(landing).replace('lineups', 'Lineups')
  return platforms ? `${heading} | Valorant ${platforms}` : heading
}

/** The first sentence of a landing page: how many lineups there are on which platform. */
export function landingLead(landing: Landing, totals: readonly PlatformTotal[]): string {
  const subject = [landing.agent && agentName(landing.agent), landing.map && mapName(landing.map)]
    .filter(Boolean)
    .join(' on ')
  const total = totals.reduce((sum, { total }) => sum + total, 0)
  if (total === 0) return `There are no lineups for ${subject} yet.`
  const lineups = `${total} ${total === 1 ? 'lineup' : 'lineups'} for ${subject}`
  const [first, ...others] = totals
  if (others.length === 0) return `${lineups}, ${total === 1 ? '' : 'all '}on ${first?.platform}.`
  return `${lineups}: ${listing.format(totals.map(({ platform, total }) => `${total} on ${platform}`))}.`
}

/** What a search result says of a landing page: its first sentence, then what its lineups are made of. */
export function landingDescription(
  landing: Landing,
  totals: readonly PlatformTotal[],
  { abilities, locations }: Pick<MakeUp, 'abilities' | 'locations'>,
  { agents, maps }: { agents: readonly Part[]; maps: readonly Part[] },
): string {
  const sentences = [
    landingLead(landing, totals),
    sentence('Abilities', abilities),
    sentence('Locations', locations),
    landing.agent === null && sentence('Agents', agents),
    landing.map === null && sentence('Maps', maps),
  ]
  return sentences.filter(Boolean).join(' ')
}

function sentence(label: string, parts: readonly Part[]): string {
  if (parts.length === 0) return ''
  const names = parts.slice(0, NAMES_IN_DESCRIPTION).map(({ name }) => name)
  const others = parts.length - names.length
  return `${label}: ${listing.format(others > 0 ? [...names, `${others} more`] : names)}.`
}

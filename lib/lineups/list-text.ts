import { agentName } from '../game/agents.ts'
import { mapName } from '../game/maps.ts'
import type { PlatformTotal } from './counts.ts'
import type { ListSubject } from './filters.ts'
import type { ListSummary, NamedCount } from './list-summary.ts'

/** How many names a description gives before it only counts the others. */
const NAMES_IN_DESCRIPTION = 4

/** Without the comma before `and`, as everywhere on the site. */
const listing = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The heading of a map's or an agent's list, such as `Sova lineups on Ascent`. */
export function listHeading({ map, agent }: ListSubject): string {
  if (map && agent) return `${agentName(agent)} lineups on ${mapName(map)}`
  if (agent) return `${agentName(agent)} lineups`
  return map ? `${mapName(map)} lineups` : 'Lineups'
}

/** The title of such a list's page, without the site's name; it names the platforms that there are lineups for. */
export function listTitle(subject: ListSubject, totals: readonly PlatformTotal[]): string {
  const platforms = totals.map(({ platform }) => platform).join(' & ')
  const heading = listHeading(subject).replace('lineups', 'Lineups')
  return platforms ? `${heading} | Valorant ${platforms}` : heading
}

/** The first sentence of such a list's page: how many lineups there are on which platform. */
export function listLead(subject: ListSubject, totals: readonly PlatformTotal[]): string {
  const name = [subject.agent && agentName(subject.agent), subject.map && mapName(subject.map)]
    .filter(Boolean)
    .join(' on ')
  const total = totals.reduce((sum, { total }) => sum + total, 0)
  if (total === 0) return `There are no lineups for ${name} yet.`
  const lineups = `${total} ${total === 1 ? 'lineup' : 'lineups'} for ${name}`
  const [first, ...others] = totals
  if (others.length === 0) return `${lineups}, ${total === 1 ? '' : 'all '}on ${first?.platform}.`
  return `${lineups}: ${listing.format(totals.map(({ platform, total }) => `${total} on ${platform}`))}.`
}

/** What a search result says of such a list: its first sentence, then what its lineups are made of. */
export function listDescription(
  subject: ListSubject,
  totals: readonly PlatformTotal[],
  { abilities, locations }: Pick<ListSummary, 'abilities' | 'locations'>,
  { agents, maps }: { agents: readonly NamedCount[]; maps: readonly NamedCount[] },
): string {
  const sentences = [
    listLead(subject, totals),
    sentence('Abilities', abilities),
    sentence('Locations', locations),
    subject.agent === null && sentence('Agents', agents),
    subject.map === null && sentence('Maps', maps),
  ]
  return sentences.filter(Boolean).join(' ')
}

function sentence(label: string, parts: readonly NamedCount[]): string {
  if (parts.length === 0) return ''
  const names = parts.slice(0, NAMES_IN_DESCRIPTION).map(({ name }) => name)
  const others = parts.length - names.length
  return `${label}: ${listing.format(others > 0 ? [...names, `${others} more`] : names)}.`
}

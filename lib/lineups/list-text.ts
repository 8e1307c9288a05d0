import { agentName, findAbility } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
import { MIN_VERDICTS } from '@/lib/limits'
import type { PlatformTotal } from './counts'
import type { ListSubject } from './filters'

/** Lineups of one platform that share agent, ability and location, and how often they worked or missed. */
export type LineupTally = {
  agent: string
  ability: string
  location: string
  lineupCount: number
  worked: number
  missed: number
}

/** A name and how many lineups have it. */
export type NamedCount = { name: string; lineupCount: number }

/** What the lineups of a map, an agent or both are about, and how often they worked. */
export type ListSummary = {
  /** Of the agent, the one with the most lineups first; none without an agent. */
  abilities: NamedCount[]
  /** Of the map, in its own order; none without a map. Lineups for all locations count for none. */
  locations: NamedCount[]
  /** How often all of them worked, each verdict counting the same, in whole percent; `null` while few gave one. */
  worked: { percent: number; sample: number } | null
}

/** Sums tallies up. Every number is a count of published lineups or of verdicts. */
export function summarizeList({ map, agent }: ListSubject, tallies: readonly LineupTally[]): ListSummary {
  const abilities = new Map<string, number>()
  const locations = new Map(findMap(map ?? '')?.locations.map((name) => [name, 0]))
  for (const tally of tallies) {
    const ability = agent === null ? undefined : findAbility(agent, tally.ability)?.name
    if (ability) abilities.set(ability, (abilities.get(ability) ?? 0) + tally.lineupCount)
    const before = locations.get(tally.location)
    if (before !== undefined) locations.set(tally.location, before + tally.lineupCount)
  }
  return {
    abilities: namedCounts(abilities).sort((a, b) => b.lineupCount - a.lineupCount),
    locations: namedCounts(locations).filter(({ lineupCount }) => lineupCount > 0),
    worked: workedOf(tallies),
  }
}

function namedCounts(counts: ReadonlyMap<string, number>): NamedCount[] {
  return [...counts].map(([name, lineupCount]) => ({ name, lineupCount }))
}

function workedOf(tallies: readonly LineupTally[]): ListSummary['worked'] {
  const worked = tallies.reduce((sum, tally) => sum + tally.worked, 0)
  const sample = tallies.reduce((sum, tally) => sum + tally.missed, worked)
  if (sample < MIN_VERDICTS) return null
  return { percent: Math.round((worked / sample) * 100), sample }
}

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

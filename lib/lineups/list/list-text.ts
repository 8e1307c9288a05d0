import { agentName, findAbility } from '@/lib/game/agents'
import { findMap, mapName } from '@/lib/game/maps'
import { MIN_VERDICTS } from '@/lib/limits'
import { formatCount, limitNames } from '@/lib/texts'
import { type CalloutNames, calloutsPhrase } from './callout-text'
import type { PlatformTotal } from './counts'
import type { ListSubject } from './filters'

/** Sums over the lineups of a platform with the same agent, ability and location. */
export type LineupTally = {
  agent: string
  ability: string
  location: string
  lineupCount: number
  worked: number
  missed: number
}

export type NamedCount = { name: string; lineupCount: number }

export type ListSummary = {
  /** Those with the most lineups first; empty without an agent. */
  abilities: NamedCount[]
  /** In the order of the map; empty without a map. */
  locations: NamedCount[]
  /** Null with fewer than `MIN_VERDICTS`. */
  worked: { percent: number; sample: number } | null
}

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
    worked: summarizeVerdicts(tallies),
  }
}

const namedCounts = (counts: ReadonlyMap<string, number>): NamedCount[] =>
  [...counts].map(([name, lineupCount]) => ({ name, lineupCount }))

function summarizeVerdicts(tallies: readonly LineupTally[]): ListSummary['worked'] {
  const worked = tallies.reduce((sum, tally) => sum + tally.worked, 0)
  const sample = tallies.reduce((sum, tally) => sum + tally.missed, worked)
  if (sample < MIN_VERDICTS) return null
  return { percent: Math.round((worked / sample) * 100), sample }
}

const MAX_NAMES = 4

/** British, so that there is no comma before `and`. */
const listNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

/** Such as `Sova lineups on Ascent`, or with `callouts` `Ascent lineups that land in A Site`. */
export const listHeading = ({ map, agent }: ListSubject, callouts?: CalloutNames): string =>
  [subjectHeading(map, agent), callouts && calloutsPhrase(callouts)].filter(Boolean).join(' ')

function subjectHeading(map: string | null, agent: string | null): string {
  if (map && agent) return `${agentName(agent)} lineups on ${mapName(map)}`
  if (agent) return `${agentName(agent)} lineups`
  return map ? `${mapName(map)} lineups` : 'Lineups'
}

export function listTitle(
  subject: ListSubject,
  totals: readonly PlatformTotal[],
  callouts?: CalloutNames,
): string {
  const platforms = totals.map(({ platform }) => platform).join(' & ')
  const heading = listHeading(subject, callouts).replace('lineups', 'Lineups')
  return platforms ? `${heading} | Valorant ${platforms}` : heading
}

export function listLead(subject: ListSubject, totals: readonly PlatformTotal[]): string {
  const name = [subject.agent && agentName(subject.agent), subject.map && mapName(subject.map)]
    .filter(Boolean)
    .join(' on ')
  const sum = totals.reduce((before, { total }) => before + total, 0)
  if (sum === 0) return `There are no lineups for ${name} yet.`
  const lineups = `${formatCount(sum, 'lineup')} for ${name}`
  if (totals.length === 1) return `${lineups}, ${sum === 1 ? '' : 'all '}on ${totals[0]?.platform}.`
  return `${lineups}: ${listNames(totals.map(({ platform, total }) => `${total} on ${platform}`))}.`
}

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
  const names = parts.map(({ name }) => name)
  return `${label}: ${listNames(limitNames(names, MAX_NAMES))}.`
}

import { findAbility } from '../game/agents.ts'
import { findMap } from '../game/maps.ts'
import { MIN_VERDICTS } from '../limits.ts'
import type { ListSubject } from './filters.ts'

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

import { AGENTS, type Agent } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import { type Filters, type ListSubject, storedPlatform } from './filters'

/** How many published lineups an agent has on a map on one platform. */
export type LineupCount = { platform: string; map: string; agent: string; lineupCount: number }

/** How many lineups a platform has. */
export type PlatformTotal = { platform: Platform; total: number }

/** A list by what tells it from its neighbours, and how many lineups it has on all platforms together. */
export type SubjectCount = { name: string; subject: ListSubject; lineupCount: number }

/** How many lineups of a map, an agent or both there are, by platform; a platform without any is left out. */
export function platformTotals(counts: readonly LineupCount[], subject: ListSubject): PlatformTotal[] {
  const ofSubject = within(counts, subject)
  return PLATFORMS.map((platform) => ({
    platform,
    total: sum(ofSubject.filter((count) => count.platform === platform)),
  })).filter(({ total }) => total > 0)
}

/** The agents that have lineups on the platform and the map of a list, whatever else narrows it; by id. */
export function agentsWithLineups(
  counts: readonly LineupCount[],
  { platform, map }: Pick<Filters, 'platform' | 'map'>,
): string[] {
  const here = within(counts, { map, agent: null }).filter(
    (count) => count.platform === storedPlatform(platform),
  )
  return [...new Set(here.map(({ agent }) => agent))]
}

/** All maps that have lineups, of everyone or of one agent, in reference order. */
export function countByMap(counts: readonly LineupCount[], agent: string | null): SubjectCount[] {
  return withLineups(
    counts,
    MAPS.map(({ id, name }) => ({ name, subject: { map: id, agent } })),
  )
}

/** All agents that have lineups, anywhere or on one map, in reference order. */
export function countByAgent(counts: readonly LineupCount[], map: string | null): SubjectCount[] {
  return withLineups(
    counts,
    AGENTS.map(({ id, name }) => ({ name, subject: { map, agent: id } })),
  )
}

/** Every map, agent, and agent on a map that has lineups: search engines are told of their lists. */
export function subjectsWithLineups(counts: readonly LineupCount[]): ListSubject[] {
  const maps = countByMap(counts, null)
  const all = [
    ...maps,
    ...countByAgent(counts, null),
    ...maps.flatMap(({ subject }) => countByAgent(counts, subject.map)),
  ]
  return all.map(({ subject }) => subject)
}

function within(counts: readonly LineupCount[], { map, agent }: ListSubject): LineupCount[] {
  return counts.filter(
    (count) => (map === null || count.map === map) && (agent === null || count.agent === agent),
  )
}

function sum(counts: readonly LineupCount[]): number {
  return counts.reduce((total, { lineupCount }) => total + lineupCount, 0)
}

function withLineups(
  counts: readonly LineupCount[],
  named: readonly Omit<SubjectCount, 'lineupCount'>[],
): SubjectCount[] {
  return named
    .map((each) => ({ ...each, lineupCount: sum(within(counts, each.subject)) }))
    .filter(({ lineupCount }) => lineupCount > 0)
}

/** How many published lineups an agent has. */
export type AgentPopularity = { agentId: string; lineupCount: number }

/** All agents, those with the most lineups first, equals in reference order (spec §2). */
export function agentsByPopularity(popularity: readonly AgentPopularity[]): Agent[] {
  const counts = new Map(popularity.map(({ agentId, lineupCount }) => [agentId, lineupCount]))
  return AGENTS.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
}

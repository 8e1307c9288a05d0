import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import { type Filters, type ListSubject, platformName } from './filters'

export type LineupCount = { platform: Platform; map: string; agent: string; lineupCount: number }

/** `to`: lineups that land there; `from`: that are thrown from there. */
export type CalloutCount = { callout: string; to: number; from: number }

export type PlatformTotal = { platform: Platform; total: number }

/** Counts all platforms together. */
export type SubjectCount = { name: string; subject: ListSubject; lineupCount: number }

export function countByPlatform(counts: readonly LineupCount[], subject: ListSubject): PlatformTotal[] {
  const countsOfSubject = filterBySubject(counts, subject)
  return PLATFORMS.map((platform) => ({
    platform,
    total: sumLineups(countsOfSubject.filter((count) => count.platform === platform)),
  })).filter(({ total }) => total > 0)
}

export function agentsWithLineups(
  counts: readonly LineupCount[],
  { platform, map }: Pick<Filters, 'platform' | 'map'>,
): string[] {
  const countsOnMap = filterBySubject(counts, { map, agent: null }).filter(
    (count) => count.platform === platformName(platform),
  )
  return [...new Set(countsOnMap.map(({ agent }) => agent))]
}

export function countByMap(counts: readonly LineupCount[], agent: string | null): SubjectCount[] {
  const subjects = MAPS.map(({ id, name }) => ({ name, subject: { map: id, agent } }))
  return countSubjects(counts, subjects)
}

export function countByAgent(counts: readonly LineupCount[], map: string | null): SubjectCount[] {
  const subjects = AGENTS.map(({ id, name }) => ({ name, subject: { map, agent: id } }))
  return countSubjects(counts, subjects)
}

export function subjectsWithLineups(counts: readonly LineupCount[]): ListSubject[] {
  const maps = countByMap(counts, null)
  const all = [
    ...maps,
    ...countByAgent(counts, null),
    ...maps.flatMap(({ subject }) => countByAgent(counts, subject.map)),
  ]
  return all.map(({ subject }) => subject)
}

function filterBySubject(counts: readonly LineupCount[], { map, agent }: ListSubject): LineupCount[] {
  return counts.filter(
    (count) => (map === null || count.map === map) && (agent === null || count.agent === agent),
  )
}

const sumLineups = (counts: readonly LineupCount[]): number =>
  counts.reduce((total, { lineupCount }) => total + lineupCount, 0)

function countSubjects(
  counts: readonly LineupCount[],
  subjects: readonly Omit<SubjectCount, 'lineupCount'>[],
): SubjectCount[] {
  return subjects
    .map((entry) => ({ ...entry, lineupCount: sumLineups(filterBySubject(counts, entry.subject)) }))
    .filter(({ lineupCount }) => lineupCount > 0)
}

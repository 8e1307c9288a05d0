import type { Route } from 'next'
import { AGENTS } from '../game/agents.ts'
import { MAPS } from '../game/maps.ts'
import { ALL } from '../game/options.ts'
import { type Filters, storedPlatform } from '../lineups/filters.ts'
import { routes } from '../routes.ts'
import { type Landing, landingOf } from './landing.ts'

/** How many published lineups an agent has on a map on one platform. */
export type LineupCount = { platform: string; map: string; agent: string; lineupCount: number }

/** A landing page by what tells it from its neighbours, and how many lineups it has. */
export type LandingLink = { name: string; landing: Landing; lineupCount: number }

/** How many lineups a landing page has, on all platforms together. */
export function countOf(counts: readonly LineupCount[], { map, agent }: Landing): number {
  return counts
    .filter((count) => (map === null || count.map === map) && (agent === null || count.agent === agent))
    .reduce((sum, { lineupCount }) => sum + lineupCount, 0)
}

/** The agents that have lineups on the platform and the map of a list, whatever else narrows it; by id. */
export function agentsWithLineups(
  counts: readonly LineupCount[],
  { platform, map }: Pick<Filters, 'platform' | 'map'>,
): string[] {
  const here = counts.filter(
    (count) => count.platform === storedPlatform(platform) && (map === ALL || count.map === map),
  )
  return [...new Set(here.map(({ agent }) => agent))]
}

/** The landing pages of all maps that have lineups, of everyone or of one agent, in reference order. */
export function mapLandings(counts: readonly LineupCount[], agent: string | null = null): LandingLink[] {
  return withLineups(
    counts,
    MAPS.map(({ id, name }) => ({ name, landing: { map: id, agent } })),
  )
}

/** The landing pages of all agents that have lineups, anywhere or on one map, in reference order. */
export function agentLandings(counts: readonly LineupCount[], map: string | null = null): LandingLink[] {
  return withLineups(
    counts,
    AGENTS.map(({ id, name }) => ({ name, landing: { map, agent: id } })),
  )
}

/** The landing pages that have lineups: those that search engines are told of. */
export function landingsWithLineups(counts: readonly LineupCount[]): Landing[] {
  const maps = mapLandings(counts)
  const links = [
    ...maps,
    ...agentLandings(counts),
    ...maps.flatMap(({ landing }) => agentLandings(counts, landing.map)),
  ]
  return links.map(({ landing }) => landing)
}

/**
 * The address that a list of the browser is to be found by: the landing page of its map and agent, whatever else
 * narrows or orders it; the browser itself without either, or while that landing page has nothing to show.
 */
export function canonicalOf(filters: Filters, counts: readonly LineupCount[]): Route {
  const landing = landingOf(filters)
  return landing && countOf(counts, landing) > 0 ? routes.landing(landing) : routes.home()
}

function withLineups(
  counts: readonly LineupCount[],
  links: readonly Omit<LandingLink, 'lineupCount'>[],
): LandingLink[] {
  return links
    .map((link) => ({ ...link, lineupCount: countOf(counts, link.landing) }))
    .filter(({ lineupCount }) => lineupCount > 0)
}

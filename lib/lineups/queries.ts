import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { cacheTags } from '../cache-tags'
import { AGENTS, type Agent } from '../game/agents'
import { MAPS } from '../game/maps'
import { PLATFORMS } from '../game/options'
import { logError } from '../observe/log'
import type { LineupCount } from './counts'
import { DEFAULT_FILTERS, type Filters, type ListSubject } from './filters'
import type { Hints } from './find'
import type { LineupTally } from './list-summary'
import { agentsByPopularity } from './popularity'
import { readCounts, readLineup, readLineupPage, readPopularity, readTallies, readTitleWords } from './reads'
import type { Lineup } from './schema'
import { REFERENCE_WORDS } from './spelling'

/** One page of a list: the lineups on it and how many there are on all pages. */
export type LineupPage = { lineups: Lineup[]; total: number }

/** What the browser shows besides its filters. */
export type BrowserData = LineupPage &
  Hints & {
    agents: Agent[]
    /** Ids of the agents that have lineups on the chosen platform and map; missing where that is not known. */
    agentsHere?: readonly string[]
  }

/** A filtered page of published lineups in the order that is asked for. Cached until lineups change. */
export async function listLineups(filters: Filters): Promise<LineupPage> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return readLineupPage(filters)
}

/**
 * The words that a slip in a search is corrected to: those of the reference data before those of titles. Cached until
 * lineups change.
 */
export async function listSearchWords(): Promise<string[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return [...new Set([...REFERENCE_WORDS, ...(await readTitleWords())])]
}

/**
 * Agents in the order of the strip, most lineups first; cached for an hour or until lineups change. When
 * the counts can't be read the reference order is used, and the next request tries again.
 */
export async function listAgents(): Promise<Agent[]> {
  try {
    return await cachedAgents()
  } catch (error) {
    logError('Agent popularity could not be read; using the reference order', error)
    return agentsByPopularity([])
  }
}

async function cachedAgents(): Promise<Agent[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('popularity')
  return agentsByPopularity(await readPopularity())
}

/**
 * How many published lineups each agent of the reference has on each map, by platform. Cached until lineups change.
 *
 * @throws Error when the database can't be read.
 */
export async function listLineupCounts(): Promise<LineupCount[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return readCounts(
    MAPS.map(({ id }) => id),
    AGENTS.map(({ id }) => id),
  )
}

/**
 * What the lineups of a map, an agent or both are about. Cached until lineups change; verdicts show in time.
 *
 * @throws Error when the database can't be read.
 */
export async function listTallies(subject: ListSubject): Promise<LineupTally[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  return (await Promise.all(PLATFORMS.map((platform) => readTallies(platform, subject)))).flat()
}

/**
 * The list behind a lineup that was opened directly: page 1 of its platform. It has no tag of the lists: every new
 * lineup would throw away every lineup's document. One that was changed or deleted does.
 */
export async function backgroundList(platform: Filters['platform']): Promise<BrowserData> {
  'use cache'
  cacheTag(cacheTags.backgroundList, cacheTags.everything)
  cacheLife('backgroundList')
  const [page, popularity] = await Promise.all([
    readLineupPage({ ...DEFAULT_FILTERS, platform }),
    readPopularity(),
  ])
  return { ...page, agents: agentsByPopularity(popularity) }
}

async function cachedLineup(shortId: string): Promise<Lineup | null> {
  'use cache'
  cacheTag(cacheTags.lineup(shortId), cacheTags.everything)
  cacheLife('lineup')
  return readLineup(shortId)
}

/** A published lineup by its short id; `null` when there is none. Cached until that lineup changes. */
export const findLineup = cache(cachedLineup)

/** Stands for a lineup where none exists, as in an empty database: its address is answered with 404. */
const NO_LINEUP = 'none'

/** The slug of the newest published lineup, for the build's sample page. */
export async function newestSlug(): Promise<string> {
  const { lineups } = await listLineups(DEFAULT_FILTERS)
  return lineups[0]?.slug ?? NO_LINEUP
}

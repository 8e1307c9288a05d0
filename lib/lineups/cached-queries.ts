import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { AGENTS, type Agent } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS } from '@/lib/game/options'
import { logError } from '@/lib/server/logging/log'
import { publicClient } from '@/lib/server/supabase/clients'
import { timestamp } from '@/lib/timestamp'
import { agentsByPopularity, type LineupCount } from './counts'
import { DEFAULT_FILTERS, type Filters, type ListSubject } from './filters'
import type { LineupTally } from './list-text'
import {
  readCounts,
  readLineup,
  readLineupPage,
  readPopularity,
  readTallies,
  readTitleWords,
} from './queries'
import type { Lineup } from './schema'
import type { Hints } from './search'
import { REFERENCE_WORDS } from './search'

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

/** How many rows one request may bring: hosted Supabase cuts at this many unless told otherwise. */
const BATCH = 1000

const addressRow = z
  .object({ id: z.string(), slug: z.string(), updated_at: timestamp, images: z.array(z.string()) })
  .transform(({ updated_at: updatedAt, ...row }) => ({ ...row, updatedAt }))

type PublishedAddress = z.output<typeof addressRow>

/**
 * Every published lineup's address, in an order that new lineups don't disturb.
 *
 * @throws Error when the database can't be read.
 */
export async function listPublishedAddresses(): Promise<PublishedAddress[]> {
  return JSON.parse(await cachedAddresses())
}

/** Kept as one text: value by value, storing thousands of them would take as long as reading them. */
async function cachedAddresses(): Promise<string> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const addresses: PublishedAddress[] = []
  for (;;) {
    const batch = await readBatch(addresses.at(-1)?.id)
    addresses.push(...batch)
    if (batch.length < BATCH) return JSON.stringify(addresses)
  }
}

async function readBatch(after: string | undefined): Promise<PublishedAddress[]> {
  let query = publicClient().from('published_addresses').select('id, slug, updated_at, images')
  if (after) query = query.gt('id', after)
  const { data, error } = await query.order('id').limit(BATCH)
  if (error) throw new Error(`Addresses could not be read: ${error.message}`, { cause: error })
  return addressRow.array().parse(data)
}

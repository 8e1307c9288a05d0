import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import pLimit from 'p-limit'
import { routes } from '@/lib/routes'
import { createApiClient, PLAYER } from '@/supabase/seed/accounts'
import { type BenchContext, findFirstLineup, type SiteCopy, startBenchSite } from './context'
import { type Figure, median } from './figures'

/** What a whole run and a quick one do. A smaller store is full with fewer pages. */
const WHOLE = { lineups: 20_000, renames: 5000, storeMb: 1000 }
const QUICK = { lineups: 1500, renames: 300, storeMb: 100 }

const ROWS_AT_ONCE = 250
const CRAWLERS = 4
/** The crawler's progress between two looks at the store's size. */
const PAGES_BETWEEN_LOOKS = 250
/** Requests for each hot page. */
const REQUESTS = 100

/**
 * P9: the space that stored pages take while a crawler opens every lineup, and the page of an author after each of many
 * renames; and how long the hot pages take before, during and after it. The renames bypass the site, so nothing tells it that
 * the pages of former names can go.
 */
export async function measurePageStore({ quick, cleanup }: BenchContext): Promise<Figure[]> {
  const { lineups, renames, storeMb } = quick ? QUICK : WHOLE
  const site = await startBenchSite(cleanup, { PAGE_CACHE_MB: String(storeMb) })
  const service = createApiClient(site.env.SUPABASE_URL, site.env.SUPABASE_SECRET_KEY)
  const { data: author } = await service
    .from('profiles')
    .select('id')
    .eq('username', PLAYER.username)
    .single()
    .throwOnError()
  const slugs = await addLineups(service, author.id, lineups)
  const hot = [
    '/',
    '/lineups/ascent',
    '/guides/economy',
    new URL(await findFirstLineup(site.url), site.url).pathname,
  ]
  await timeHotPages(site, hot)
  const before = await timeHotPages(site, hot)
  const sizes: number[] = []
  const during: number[] = []
  const look = async () => {
    sizes.push(storedMegabytes(site))
    during.push(...(await timeHotPages(site, hot, 2)))
  }
  await crawl(
    slugs.map((slug) => routes.lineup(slug)),
    site,
    look,
  )
  console.log(`${lineups} lineups are crawled.`)
  await rename(service, site, { authorId: author.id, count: renames, onProgress: look })
  console.log(`An author is renamed ${renames} times.`)
  const after = await timeHotPages(site, hot)
  const hotPages = (subject: string, values: number[]): Figure => ({
    goal: 'p9',
    metric: 'hot pages, each requested alone',
    subject,
    unit: 'ms',
    values,
    statistic: 'p95',
    reference: `median ${median(values).toFixed(1)} ms`,
  })
  return [
    {
      goal: 'p9',
      metric: 'largest size of the stored pages',
      subject: `${lineups} lineups crawled, ${renames} renames`,
      unit: 'MB',
      values: [Math.max(...sizes)],
      max: storeMb,
    },
    hotPages('before', before),
    hotPages('while others are rendered', during),
    hotPages('afterwards', after),
  ]
}

/** Adds published lineups. @returns their slugs. */
async function addLineups(service: SupabaseClient, authorId: string, count: number): Promise<string[]> {
  const slugs: string[] = []
  while (slugs.length < count) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - slugs.length) }, (_, index) => ({
      title: `Stored page ${slugs.length + index}`,
      platform: 'PC',
      map: 'abyss',
      agent: 'gekko',
      youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      status: 'published',
      created_by: authorId,
    }))
    const { data } = await service.from('lineups').insert(rows).select('slug').throwOnError()
    slugs.push(...data.map(({ slug }) => slug))
  }
  return slugs
}

/** Opens pages, several at a time. @param onProgress called after each part of them. */
async function crawl(
  paths: readonly string[],
  site: SiteCopy,
  onProgress: () => Promise<void>,
): Promise<void> {
  const limit = pLimit(CRAWLERS)
  for (let done = 0; done < paths.length; done += PAGES_BETWEEN_LOOKS) {
    const part = paths.slice(done, done + PAGES_BETWEEN_LOOKS)
    await Promise.all(part.map((path) => limit(() => open(site, path))))
    await onProgress()
  }
}

/** Gives an author new names, one after the other, and opens the author's page after each. */
async function rename(
  service: SupabaseClient,
  site: SiteCopy,
  { authorId, count, onProgress }: { authorId: string; count: number; onProgress: () => Promise<void> },
): Promise<void> {
  for (let index = 0; index < count; index++) {
    const username = `renamed ${index}`
    await service.from('profiles').update({ username }).eq('id', authorId).throwOnError()
    await open(site, routes.author(username))
    if (index % PAGES_BETWEEN_LOOKS === 0) await onProgress()
  }
}

/** @throws Error when the response is not a success. */
async function open({ url }: SiteCopy, path: string): Promise<void> {
  const response = await fetch(url + path, { redirect: 'error' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  await response.arrayBuffer()
}

/** @returns how long each request takes, in ms. */
async function timeHotPages(
  site: SiteCopy,
  paths: readonly string[],
  requests = REQUESTS,
): Promise<number[]> {
  const times: number[] = []
  for (let request = 0; request < requests; request++) {
    for (const path of paths) {
      const beganMs = performance.now()
      await open(site, path)
      times.push(performance.now() - beganMs)
    }
  }
  return times
}

/** The space that the stored pages take on disk, with those that are being deleted. */
function storedMegabytes({ folder }: SiteCopy): number {
  const root = join(folder, '.next/server')
  const folders = readdirSync(root).filter((name) => name.includes('route-cache'))
  // It fails when files vanish meanwhile, after counting the others.
  const { stdout } = spawnSync('du', ['-sk', ...folders], { cwd: root, encoding: 'utf8' })
  const kilobytes = stdout.split('\n').map((line) => Number.parseInt(line, 10) || 0)
  return (1024 * kilobytes.reduce((sum, count) => sum + count, 0)) / 1_000_000
}

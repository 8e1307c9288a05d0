import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PAGE_SIZE } from '@/lib/limits'
import { LINEUP_COLUMNS } from '@/lib/lineups/schema'
import { toSearchQuery } from '@/lib/lineups/search/search-query'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { addSaves } from '@/tools/bench/dataset/saves'
import { addVerdicts } from '@/tools/bench/dataset/verdicts'
import { signUp } from './accounts'
import { anon, connect, queryAs } from './database'
import { explain, findLineupScans, type PlanNode } from './plans'

const LINEUPS = 30_000
const VERDICTS = 10_000
const SAVES = 10_000
/** Adding that many rows takes a minute, and several on a busy machine. */
const SETUP_TIMEOUT_MS = 900_000

const ORDERS = [
  { order: 'newest', orderBy: 'created_at desc, id desc' },
  { order: 'most reliable', orderBy: 'reliability desc, created_at desc, id desc' },
]

let db: Client

beforeAll(async () => {
  db = await connect(inject('plansUrl'))
  await addLineups(db, LINEUPS)
  await addVerdicts(db, VERDICTS)
  await addSaves(db, SAVES)
  await db.query(
    `insert into public.game_patches (platform, name, released_at, touched)
     values ('Mobile', '9.1', '2026-02-01', '{map:split}'), ('Mobile', '9.2', '2026-03-01', '{agent:sova}')`,
  )
  await db.query('vacuum analyze')
}, SETUP_TIMEOUT_MS)

afterAll(() => db.end())

/** The most lineups with the same target, or thrown from the same callout, in the data of this test. */
const MAX_LINEUPS_OF_CALLOUT = 2000

/** Filters of the lineup list, and the most lineups that a page may read. */
const FILTERS = [
  { by: 'platform', where: `platform = 'Mobile'`, reads: 10 },
  { by: 'map', where: `platform = 'Mobile' and map = 'split'`, reads: 10 },
  { by: 'agent', where: `platform = 'Mobile' and agent = 'sova'`, reads: 10 },
  { by: 'map and agent', where: `platform = 'PC' and map = 'split' and agent = 'sova'`, reads: 10 },
  { by: 'side', where: `platform = 'Mobile' and side in ('ALL', 'Attack')`, reads: 50 },
  {
    by: 'everything at once',
    where: `platform = 'Mobile' and map = 'split' and agent = 'sova' and ability = 'recon-bolt'
      and side in ('ALL', 'Defense') and map_location in ('ALL', 'B')`,
    reads: 500,
  },
  { by: 'purpose', where: `platform = 'Mobile' and purposes @> '{retake}'`, reads: 300 },
  { by: 'difficulty', where: `platform = 'Mobile' and difficulty = 'hard'`, reads: 100 },
  { by: 'what works', where: `platform = 'Mobile' and unchecked_since is null`, reads: 50 },
  {
    by: 'map, agent and what works',
    where: `platform = 'Mobile' and map = 'ascent' and agent = 'viper' and unchecked_since is null`,
    reads: 1000,
  },
  {
    by: 'target',
    where: `platform = 'Mobile' and map = 'ascent' and target_callout = 'a-site'`,
    reads: MAX_LINEUPS_OF_CALLOUT,
  },
  {
    by: 'where it is thrown from',
    where: `platform = 'Mobile' and map = 'ascent' and stand_callout = 'a-lobby'`,
    reads: MAX_LINEUPS_OF_CALLOUT,
  },
  {
    by: 'both ends, agent, side, purpose and difficulty',
    where: `platform = 'Mobile' and map = 'ascent' and stand_callout = 'a-lobby' and target_callout = 'a-site'
      and agent = 'sova' and side in ('ALL', 'Attack') and purposes @> '{retake}' and difficulty = 'hard'`,
    reads: MAX_LINEUPS_OF_CALLOUT,
  },
]

/** How many lineups come before a later page. */
const LATER_OFFSET = 5000

/** The search query that the site makes of a visitor's text. */
const playerSearch = (text: string) => toSearchQuery(text, null) ?? ''

/** Searches that match few lineups, at most `MAX_RARE_MATCHES`. */
const RARE_SEARCHES = [
  'toxic:* & cubby:*',
  'sova:* & split:* & heaven:*',
  'nosuchword:*',
  playerSearch('kj molly pp heaven'),
]

const MAX_RARE_MATCHES = LINEUPS / 50

/** Searches that match many lineups, and the most lineups that a page may read until it is full. */
const COMMON_SEARCHES = [
  { query: 'a:*', reads: 100 },
  { query: 's:* & a:*', reads: 100 },
  { query: playerSearch('a site'), reads: 100 },
  { query: playerSearch('molly'), reads: 400 },
]

const search = (query: string) => `platform = 'Mobile' and search @@ to_tsquery('simple', '${query}')`

describe.each(ORDERS)('the $order first', ({ orderBy }) => {
  /** The query of a page of the list. */
  const page = (where: string, offset = 0) =>
    `select ${LINEUP_COLUMNS} from public.published_lineups where ${where}
     order by ${orderBy} limit ${PAGE_SIZE} offset ${offset}`

  for (const { by, where, reads } of FILTERS) {
    test(`a page filtered by ${by} reads at most ${reads} lineups, by index`, async () => {
      expectBounded(await explain(db, page(where)), reads)
    })
  }

  test('a later page reads only the pages up to it', async () => {
    const plan = await explain(db, page(`platform = 'Mobile' and map = 'ascent'`, LATER_OFFSET))
    expectBounded(plan, LATER_OFFSET + PAGE_SIZE)
  })

  for (const query of RARE_SEARCHES) {
    test(`a page of the search for "${query}" reads only matches, by the search index`, async () => {
      const plan = await explain(db, page(search(query)))
      expectBounded(plan, MAX_RARE_MATCHES)
      expect(indexesOf(plan)).toContain('lineups_search_idx')
    })
  }

  for (const { query, reads } of COMMON_SEARCHES) {
    test(`a page of the search for "${query}", which many lineups match, reads at most ${reads} of them`, async () => {
      expectBounded(await explain(db, page(search(query))), reads)
    })
  }
})

const count = (where: string) => `select count(*) from public.published_lineups where ${where}`

for (const { by, where } of FILTERS) {
  test(`counting by ${by} is an index-only scan`, async () => {
    const scans = findLineupScans(await explain(db, count(where)))
    expect(scans).toMatchObject([{ type: 'Index Only Scan', heapFetches: 0 }])
  })
}

test('a lineup is found by its short id with an index', async () => {
  const { rows } = await db.query<{ short_id: string }>(
    'select short_id from public.published_lineups limit 1',
  )
  const plan = await explain(
    db,
    `select ${LINEUP_COLUMNS} from public.published_lineups where short_id = '${rows[0]?.short_id}'`,
  )
  expectBounded(plan, 1)
})

for (const view of ['agent_popularity', 'lineup_counts']) {
  test(`${view} is an index-only scan`, async () => {
    const scans = findLineupScans(await explain(db, `select * from public.${view}`))
    expect(scans).toMatchObject([{ type: 'Index Only Scan', heapFetches: 0 }])
  })
}

for (const where of [`map = 'ascent'`, `agent = 'sova'`]) {
  test(`the tallies for ${where} read by index, at most twice as many lineups as they count`, async () => {
    const condition = `platform = 'Mobile' and ${where}`
    const { rows } = await db.query<{ count: number }>(count(condition).replace('count(*)', 'count(*)::int'))
    const plan = await explain(
      db,
      `select agent, ability, map_location, lineup_count, verdicts_worked, verdicts_missed
       from public.lineup_tallies where ${condition}`,
    )
    expectBounded(plan, 2 * (rows[0]?.count ?? 0))
  })
}

/** Arguments of `callout_counts`, besides platform and map. */
const COUNT_ARGUMENTS = [
  '',
  `, wanted_sides => '{ALL,Attack}', wanted_locations => '{ALL,A}'`,
  `, wanted_stand => 'a-lobby', wanted_target => 'a-site'`,
  `, wanted_search => 'a:*'`,
  `, wanted_patch => 'works'`,
]

for (const values of COUNT_ARGUMENTS) {
  test(`callouts are counted by index${values}`, async () => {
    await db.query('begin')
    const before = await seqScans()
    const rows = await queryAs(
      db,
      anon,
      `select * from public.callout_counts(wanted_platform => 'Mobile', wanted_map => 'ascent'${values})`,
    )
    const after = await seqScans()
    await db.query('rollback')
    expect(rows.length).toBeGreaterThan(5)
    expect(after).toEqual(before)
  })
}

test('the state of a user with 1,000 saves, verdicts and reports is read by index', async () => {
  const { id, caller } = await signUp(db)
  for (const [table, column, value] of [
    ['saved_lineups', 'created_at', 'now()'],
    ['lineup_verdicts', 'worked', 'true'],
    ['lineup_reports', 'reason', `'not-working'`],
  ]) {
    await db.query(
      `insert into public.${table} (user_id, lineup_id, ${column})
       select $1, id, ${value} from public.lineups where status = 'published' limit 1000`,
      [id],
    )
  }
  await db.query('begin')
  const before = await seqScans()
  const [row] = await queryAs<{ state: Record<string, string[]> }>(
    db,
    caller,
    'select public.my_state() as state',
  )
  const after = await seqScans()
  await db.query('rollback')
  expect(row?.state.saved).toHaveLength(1000)
  expect(row?.state.worked).toHaveLength(1000)
  expect(row?.state.reported).toHaveLength(1000)
  expect(after).toEqual(before)
})

/**
 * Number of sequential scans of each table by this transaction. Patches and the accounts that are about to be deleted are left out,
 * because a scan of so few rows is fast.
 */
async function seqScans(): Promise<unknown[]> {
  const { rows } = await db.query(
    `select relname, seq_scan from pg_stat_xact_user_tables where schemaname = 'public' and relname not in ('game_patches', 'account_deletions') order by relname`,
  )
  return rows
}

function expectBounded(plan: PlanNode, maxReads: number): void {
  const scans = findLineupScans(plan)
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.map(({ type }) => type)).not.toContain('Seq Scan')
  expect(rowsRead(plan)).toBeLessThanOrEqual(maxReads)
}

function rowsRead(plan: PlanNode): number {
  return findLineupScans(plan).reduce((sum, scan) => sum + scan.rowsRead, 0)
}

function indexesOf(plan: PlanNode): (string | undefined)[] {
  return [plan['Index Name'], ...(plan.Plans ?? []).flatMap(indexesOf)]
}

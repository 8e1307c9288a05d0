import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PAGE_SIZE } from '@/lib/limits'
import { LINEUP_COLUMNS } from '@/lib/lineups/schema'
import { toSearchQuery } from '@/lib/lineups/search/search-query'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { addPeople } from '@/tools/bench/dataset/people'
import { addVerdicts } from '@/tools/bench/dataset/verdicts'
import { signUp } from './accounts'
import { anon, type Caller, connect, queryAs } from './database'
import { explain, findLineupScans, type PlanNode } from './plans'

const LINEUPS = 15_000
const VERDICTS = 10_000
const SAVERS = 500
/** Adding that many rows takes half a minute, and several on a busy machine. */
const SETUP_TIMEOUT_MS = 900_000

const ORDERS = {
  newest: 'created_at desc, id desc',
  'most reliable': 'reliability desc, created_at desc, id desc',
}

/** Each user saves 20 consecutive lineups, from another position of the list. */
const SAVES = `
  with published as (
    select id, row_number() over (order by created_at desc) - 1 as place from public.lineups where status = 'published'
  )
  insert into public.saved_lineups (user_id, lineup_id, created_at)
  select person, id, now() - n * interval '1 minute'
  from unnest($1::uuid[]) with ordinality as people (person, turn), generate_series(0, 19) as n, published
  where place = (turn * 37 + n) % (select count(*) from published)`

let db: Client

beforeAll(async () => {
  db = await connect(inject('plansUrl'))
  await addLineups(db, LINEUPS)
  await addVerdicts(db, VERDICTS)
  await db.query(SAVES, [await addPeople(db, SAVERS)])
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
const FILTERS: [where: string, reads: number][] = [
  [`platform = 'Mobile'`, 10],
  [`platform = 'Mobile' and map = 'split'`, 10],
  [`platform = 'Mobile' and agent = 'sova'`, 10],
  [`platform = 'PC' and map = 'split' and agent = 'sova'`, 10],
  [`platform = 'Mobile' and side in ('ALL', 'Attack')`, 50],
  [
    `platform = 'Mobile' and map = 'split' and agent = 'sova' and ability = 'recon-bolt'
     and side in ('ALL', 'Defense') and map_location in ('ALL', 'B')`,
    500,
  ],
  [`platform = 'Mobile' and purposes @> '{retake}'`, 300],
  [`platform = 'Mobile' and difficulty = 'hard'`, 100],
  [`platform = 'Mobile' and unchecked_since is null`, 50],
  [`platform = 'Mobile' and map = 'ascent' and agent = 'viper' and unchecked_since is null`, 1000],
  [`platform = 'Mobile' and map = 'ascent' and to_callout = 'a-site'`, MAX_LINEUPS_OF_CALLOUT],
  [`platform = 'Mobile' and map = 'ascent' and from_callout = 'a-lobby'`, MAX_LINEUPS_OF_CALLOUT],
  [
    `platform = 'Mobile' and map = 'ascent' and from_callout = 'a-lobby' and to_callout = 'a-site'
     and agent = 'sova' and side in ('ALL', 'Attack') and purposes @> '{retake}' and difficulty = 'hard'`,
    MAX_LINEUPS_OF_CALLOUT,
  ],
]

/** How many lineups come before a later page. */
const LATER_OFFSET = 1000

/** The search query that the site makes of a visitor's text. */
const playerSearch = (text: string) => toSearchQuery(text, null) ?? ''

/** Searches that match few lineups, at most one in 50. */
const RARE_SEARCHES = [
  'toxic:* & cubby:*',
  'sova:* & split:* & heaven:*',
  'nosuchword:*',
  playerSearch('kj molly pp heaven'),
]

/** Searches that match many lineups, and the most lineups that a page may read until it is full. */
const COMMON_SEARCHES: [query: string, reads: number][] = [
  ['a:*', 100],
  ['s:* & a:*', 100],
  [playerSearch('a site'), 100],
  [playerSearch('molly'), 400],
]

const search = (query: string) => `platform = 'Mobile' and search @@ to_tsquery('simple', '${query}')`

describe.each(Object.entries(ORDERS))('the %s first', (_, orderBy) => {
  /** The query of a page of the list. */
  const page = (where: string, offset = 0) =>
    `select ${LINEUP_COLUMNS} from public.published_lineups where ${where}
     order by ${orderBy} limit ${PAGE_SIZE} offset ${offset}`

  test.each(FILTERS)('a page with %s reads at most %s lineups, by index', async (where, reads) => {
    expectBounded(await explain(db, page(where)), reads)
  })

  test('a later page reads only the pages up to it', async () => {
    const plan = await explain(db, page(`platform = 'Mobile' and map = 'ascent'`, LATER_OFFSET))
    expectBounded(plan, LATER_OFFSET + PAGE_SIZE)
  })

  test.each(RARE_SEARCHES)('a page of a search for few lineups reads only those: %s', async (query) => {
    const plan = await explain(db, page(search(query)))
    expectBounded(plan, LINEUPS / 50)
    expect(indexesOf(plan)).toContain('lineups_search_idx')
  })

  test.each(COMMON_SEARCHES)(
    'a page of the search %s, which many match, reads at most %s',
    async (query, reads) => {
      expectBounded(await explain(db, page(search(query))), reads)
    },
  )
})

const count = (where: string) => `select count(*) from public.published_lineups where ${where}`

test.each([
  ...FILTERS.map(([where]) => count(where)),
  'select * from public.agent_popularity',
  'select * from public.lineup_counts',
])('only an index is read by %s', async (sql) => {
  expect(findLineupScans(await explain(db, sql))).toMatchObject([{ type: 'Index Only Scan', heapFetches: 0 }])
})

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

test.each([`map = 'ascent'`, `agent = 'sova'`])(
  'the tallies for %s read by index, at most twice as many lineups as they count',
  async (where) => {
    const condition = `platform = 'Mobile' and ${where}`
    const { rows } = await db.query(count(condition))
    const plan = await explain(db, `select * from public.lineup_tallies where ${condition}`)
    expectBounded(plan, 2 * Number(rows[0].count))
  },
)

test.each([
  '',
  `, wanted_sides => '{ALL,Attack}', wanted_locations => '{ALL,A}'`,
  `, wanted_from => 'a-lobby', wanted_to => 'a-site'`,
  `, wanted_search => 'a:*'`,
  `, wanted_patch => 'works'`,
])('callouts are counted by index%s', async (values) => {
  const sql = `select * from public.callout_counts(wanted_platform => 'Mobile', wanted_map => 'ascent'${values})`
  expect((await queryByIndex(anon, sql)).length).toBeGreaterThan(5)
})

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
  const [row] = await queryByIndex(caller, 'select public.my_state() as state')
  for (const list of ['saved', 'worked', 'reported']) expect(row?.state[list]).toHaveLength(1000)
})

/** Runs a query as the caller, and expects that it reads no table from start to end. @returns its rows. */
async function queryByIndex(caller: Caller, sql: string) {
  await db.query('begin')
  const before = await seqScans()
  const rows = await queryAs(db, caller, sql)
  const after = await seqScans()
  await db.query('rollback')
  expect(after).toEqual(before)
  return rows
}

/**
 * Number of sequential scans of each table by this transaction. Patches and the accounts that are about to be deleted
 * are left out, because a scan of so few rows is fast.
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
  const rowsRead = scans.reduce((sum, scan) => sum + scan.rowsRead, 0)
  expect(rowsRead).toBeLessThanOrEqual(maxReads)
}

function indexesOf(plan: PlanNode): (string | undefined)[] {
  return [plan['Index Name'], ...(plan.Plans ?? []).flatMap(indexesOf)]
}

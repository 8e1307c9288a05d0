import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addLineups } from '../../bench/dataset/lineups.ts'
import { LINEUP_COLUMNS } from '../../lib/lineups/schema.ts'
import { explain, type PlanNode, scansOf } from './plans.ts'

const ROWS = 100_000

/** What the pages read, in the order they show it. */
const page = (where: string, offset = 0) =>
  `select ${LINEUP_COLUMNS} from public.published_lineups where ${where}
   order by created_at desc, id desc limit 10 offset ${offset}`

const count = (where: string) => `select count(*) from public.published_lineups where ${where}`

let db: Client

beforeAll(async () => {
  db = new Client(inject('plansUrl'))
  await db.connect()
  await addLineups(db, ROWS)
  await db.query('vacuum analyze public.lineups')
})

afterAll(() => db.end())

/** The narrowings of the browser: what it filters by, and the most rows that a page of 10 may read. */
const NARROWINGS = [
  { by: 'platform', where: `platform = 'Mobile'`, reads: 10 },
  { by: 'map', where: `platform = 'Mobile' and map = 'split'`, reads: 10 },
  { by: 'agent', where: `platform = 'Mobile' and agent = 'sova'`, reads: 10 },
  { by: 'map and agent', where: `platform = 'PC' and map = 'split' and agent = 'sova'`, reads: 10 },
  { by: 'side', where: `platform = 'Mobile' and side in ('ALL', 'Attack')`, reads: 50 },
  {
    by: 'map and location',
    where: `platform = 'Mobile' and map = 'split' and map_location in ('ALL', 'Mid')`,
    reads: 100,
  },
  {
    by: 'agent and ability',
    where: `platform = 'Mobile' and agent = 'sova' and ability = 'recon-bolt'`,
    reads: 200,
  },
  {
    by: 'everything at once',
    where: `platform = 'Mobile' and map = 'split' and agent = 'sova' and ability = 'recon-bolt'
      and side in ('ALL', 'Defense') and map_location in ('ALL', 'B')`,
    reads: 500,
  },
]

for (const { by, where, reads } of NARROWINGS) {
  test(`a page by ${by} comes from an index and reads at most ${reads} lineups`, async () => {
    expectBounded(await explain(db, page(where)), reads)
  })

  test(`counting by ${by} never visits the table`, async () => {
    const scans = scansOf(await explain(db, count(where)))
    expect(scans.map(({ type }) => type)).toEqual(['Index Only Scan'])
    expect(scans.map(({ heapFetches }) => heapFetches)).toEqual([0])
  })
}

test('a far page reads the pages before it and no more', async () => {
  const plan = await explain(db, page(`platform = 'Mobile' and map = 'ascent'`, 5000))
  expectBounded(plan, 5010)
})

const search = (words: string) => `platform = 'Mobile' and search @@ to_tsquery('simple', '${words}')`

for (const words of ['toxic:* & cubby:*', 'sova:* & split:* & heaven:*', 'nosuchword:*']) {
  test(`a page of the search for "${words}" reads what was found, by the search index`, async () => {
    const plan = await explain(db, page(search(words)))
    expectBounded(plan, ROWS / 50)
    expect(indexesOf(plan)).toContain('lineups_search_idx')
  })

  test(`counting the search for "${words}" reads what was found`, async () => {
    expectBounded(await explain(db, count(search(words))), ROWS / 50)
  })
}

for (const words of ['a:*', 's:* & a:*']) {
  test(`a page of the search for "${words}", which most lineups match, reads at most 100 of them`, async () => {
    expectBounded(await explain(db, page(search(words))), 100)
  })

  test(`counting the search for "${words}" costs reading all lineups, each once`, async () => {
    expect(rowsRead(await explain(db, count(search(words))))).toBeLessThanOrEqual(ROWS)
  })
}

test('a lineup is found by its short id', async () => {
  const { rows } = await db.query<{ short_id: string }>(
    'select short_id from public.published_lineups limit 1',
  )
  const plan = await explain(
    db,
    `select ${LINEUP_COLUMNS} from public.published_lineups where short_id = '${rows[0]?.short_id}'`,
  )
  expectBounded(plan, 1)
})

test('popularity is counted on an index alone', async () => {
  const plan = await explain(db, 'select agent_id, lineup_count from public.agent_popularity')
  expect(scansOf(plan).map(({ type }) => type)).toEqual(['Index Only Scan'])
})

function expectBounded(plan: PlanNode, reads: number): void {
  const scans = scansOf(plan)
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.map(({ type }) => type)).not.toContain('Seq Scan')
  expect(rowsRead(plan)).toBeLessThanOrEqual(reads)
}

function rowsRead(plan: PlanNode): number {
  return scansOf(plan).reduce((sum, scan) => sum + scan.rowsRead, 0)
}

function indexesOf(plan: PlanNode): (string | undefined)[] {
  return [plan['Index Name'], ...(plan.Plans ?? []).flatMap(indexesOf)]
}

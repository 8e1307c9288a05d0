import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { addPeople } from '@/tools/bench/dataset/people'
import { signUpAdmin } from './accounts'
import { anon, type Caller, connect, queryAs, service } from './database'

const ROWS = 5000
/** Adding the rows takes half a minute, and several on a busy machine. */
const SETUP_TIMEOUT_MS = 300_000
/** One lineup in 40 of the data set is pending. */
const PENDING = ROWS / 40
/** The filters of a search for words that one lineup in 50 has. */
const RARE_WORDS = '{"terms": [{"text": "toxic", "query": "toxic:*"}, {"text": "cubby", "query": "cubby:*"}]}'

/** Who has uploaded six pictures for each lineup, of which four are used. */
const OWNER = randomUUID()

let db: Client
let admin: Caller

beforeAll(async () => {
  db = await connect(inject('adminPlansUrl'))
  await addLineups(db, ROWS)
  await addPeople(db, 2000)
  admin = (await signUpAdmin(db)).caller
  await db.query(
    `insert into public.lineup_reports (lineup_id, user_id, reason)
     select lineup.id, person.id, 'not-working'
     from (select id from public.lineups where status = 'published' limit ${ROWS / 10}) as lineup,
       (select id from auth.users limit 2) as person`,
  )
  await db.query(
    `update public.lineups as lineup set step_images = (
       select jsonb_agg(jsonb_build_object('url', format('/media/%s/%s-%s.webp', $1::text, n, step)))
       from generate_series(1, 4) as step
     )
     from (select id, row_number() over () as n from public.lineups) as numbered where lineup.id = numbered.id`,
    [OWNER],
  )
  await db.query(
    `insert into private.uploads (path, owner_id, bytes, created_at)
     select format('%s/%s-%s.webp', $1::text, n, step), $1::uuid, 1, now() - interval '4 days'
     from generate_series(1, $2::int) as n, generate_series(1, 6) as step`,
    [OWNER, ROWS],
  )
  await db.query(
    `insert into public.audit_log (actor_name, action, subject_table, subject_id, subject, changes)
     select 'keeper' || n % 100, 'lineup.updated', case n % 50 when 0 then 'game_patches' else 'lineups' end, lpad(n::text, 32, '0')::uuid::text, 'Lineup ' || n,
       jsonb_build_object('title', array['Lineup ' || n - 1, 'Lineup ' || n], 'description', array[null, repeat('word ', 40)])
     from generate_series(1, 5000) as n`,
  )
  await db.query('vacuum analyze')
}, SETUP_TIMEOUT_MS)

afterAll(() => db.end())

/** `searches`: how often an index of the table was searched. */
type Reads = { scans: number; rows: number; searches: number }

/** Runs a statement as the caller. @returns what it read of a table. */
async function readsOf(table: string, caller: Caller, sql: string, values: unknown[] = []): Promise<Reads> {
  const counters = async () => {
    const { rows } = await db.query<Reads>(
      `select seq_scan::int as scans, (seq_tup_read + idx_tup_fetch)::int as rows, idx_scan::int as searches
       from pg_stat_xact_user_tables where schemaname in ('public', 'private') and relname = $1`,
      [table],
    )
    return rows[0] ?? { scans: 0, rows: 0, searches: 0 }
  }
  await db.query('begin')
  const before = await counters()
  await queryAs(db, caller, sql, values)
  const after = await counters()
  await db.query('rollback')
  return {
    scans: after.scans - before.scans,
    rows: after.rows - before.rows,
    searches: after.searches - before.searches,
  }
}

async function expectBounded(table: string, sql: string, atMost: number) {
  const { scans, rows } = await readsOf(table, admin, sql)
  expect(scans).toBe(0)
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThanOrEqual(atMost)
}

test.each(['created_at', 'title'])('a page of all lineups by %s reads only that page', async (sort) => {
  for (const descending of [true, false]) {
    const order = `sort => '${sort}', descending => ${descending}`
    await expectBounded('lineups', `select * from public.admin_lineups(${order})`, 10)
  }
})

test('a search for rare words reads only matches and pending lineups, for the page and for the total', async () => {
  const sql = `select * from public.admin_lineups('${RARE_WORDS}')`
  await expectBounded('lineups', sql, 2 * (ROWS / 50 + PENDING))
})

test.each([
  '{"map": "split"}',
  '{"map": "split", "agent": "sova", "status": "published"}',
  '{"reported": "pending"}',
  '{"terms": [{"text": "fan-7", "query": "nothing:*"}]}',
])('the lineups with %s are listed and counted without reading all', async (filters) => {
  const { scans, rows } = await readsOf('lineups', admin, 'select * from public.admin_lineups($1)', [filters])
  expect(scans).toBe(0)
  expect(rows).toBeLessThan(ROWS / 4)
})

test('pending lineups are read and counted without the others', async () => {
  // All are read twice: to put those that were changed first, and to count them.
  await expectBounded('lineups', 'select * from public.pending_lineups()', 2 * PENDING)
  // And the one with most reports, twice: its marks are those of a public lineup.
  await expectBounded('lineups', 'select * from public.admin_counts()', PENDING + 2)
})

test('a page of the log, and a search in it, read only the entries they show', async () => {
  await expectBounded('audit_log', 'select * from public.admin_log()', 10)
  await expectBounded('audit_log', `select * from public.admin_log('keeper77 lineup')`, 110)
  await expectBounded('audit_log', `select * from public.admin_log('', 'game_patches')`, 10)
})

test('title words are read by index, each once', async () => {
  const { rows } = await db.query<{ words: string[] }>('select public.title_words() as words')
  const reads = await readsOf('title_words', anon, 'select public.title_words()')
  expect(reads).toMatchObject({ scans: 0, searches: (rows[0]?.words.length ?? 0) + 1 })
})

test('the unused uploads are found within the time that a hosted database allows', async () => {
  await db.query('begin')
  const paths = await queryAs(db, service, `select public.unused_uploads(now(), 50000)`)
  await db.query('rollback')
  expect(paths).toHaveLength(2 * ROWS)
})

test('a new upload of an account does not look for each of its files', async () => {
  const reserve = `select public.reserve_upload($1, 'new.webp', 1, 1000000, 40)`
  const { scans, searches } = await readsOf('lineups', service, reserve, [OWNER])
  expect(scans).toBe(0)
  expect(searches).toBeLessThan(10)
})

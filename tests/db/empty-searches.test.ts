import type { Client } from 'pg'
import { expect } from 'vitest'
import { EMPTY_SEARCH_DAYS, MAX_QUERY_LENGTH } from '@/lib/limits'
import { signUpAdmin } from './accounts'
import { queryAs, service, test } from './database'

const record = (db: Client, words: string) =>
  queryAs(db, service, 'select public.record_empty_search($1)', [words])

const addOld = (db: Client, words: string, daysAgo: number, searches = 1) =>
  db.query('insert into private.empty_searches values (private.search_day() - $1::int, $2, $3)', [
    daysAgo,
    words,
    searches,
  ])

const list = async (db: Client) =>
  queryAs<{ words: string; searches: number; days_ago: number }>(
    db,
    (await signUpAdmin(db)).caller,
    `select words, searches::int, (now() at time zone 'UTC')::date - last_day as days_ago
     from public.empty_searches()`,
  )

test('a search is counted by its words and the day, and nothing else is stored', async ({ db }) => {
  for (const words of ['elbow', 'one way', 'elbow']) await record(db, words)
  const { rows } = await db.query(
    `select to_jsonb(search) - 'day' as stored, day = (now() at time zone 'UTC')::date as is_today
     from private.empty_searches as search order by words`,
  )
  expect(rows).toEqual([
    { stored: { words: 'elbow', searches: 2 }, is_today: true },
    { stored: { words: 'one way', searches: 1 }, is_today: true },
  ])
})

test('admins get the words of 30 days, the most searched first', async ({ db }) => {
  await addOld(db, 'elbow', EMPTY_SEARCH_DAYS - 1, 4)
  await addOld(db, 'elbow', 3)
  await addOld(db, 'ancient', EMPTY_SEARCH_DAYS, 100)
  await addOld(db, 'of one visitor', 1)
  await addOld(db, 'older', 2, 2)
  await addOld(db, 'newer', 1, 2)
  for (let index = 0; index < 50; index++) await addOld(db, `rare ${index}`, 20, 2)
  const found = await list(db)
  expect(found).toHaveLength(50)
  expect(found.map(({ words }) => words)).not.toContain('of one visitor')
  expect(found.slice(0, 3)).toEqual([
    { words: 'elbow', searches: 5, days_ago: 3 },
    { words: 'newer', searches: 2, days_ago: 1 },
    { words: 'older', searches: 2, days_ago: 2 },
  ])
})

test('searches are deleted after 30 days', async ({ db }) => {
  await addOld(db, 'kept', EMPTY_SEARCH_DAYS - 1)
  await addOld(db, 'old', EMPTY_SEARCH_DAYS)
  await queryAs(db, service, 'select public.purge_empty_searches()')
  const { rows } = await db.query('select words from private.empty_searches')
  expect(rows).toEqual([{ words: 'kept' }])
})

test('a day has room for 500 different texts, and those that are there still count', async ({ db }) => {
  await db.query(
    `insert into private.empty_searches (day, words)
     select private.search_day(), 'flood ' || number from generate_series(1, 500) as number`,
  )
  await record(db, 'one more')
  await record(db, 'flood 1')
  const { rows } = await db.query(
    `select count(*)::int as texts, sum(searches)::int as searches from private.empty_searches`,
  )
  expect(rows).toEqual([{ texts: 500, searches: 501 }])
})

test.for(['me@example', 'https://example', '1234567', 'x', 'x'.repeat(MAX_QUERY_LENGTH + 1)])(
  'the database itself refuses %s',
  async (words, { db }) => {
    await expect(record(db, words)).rejects.toMatchObject({ code: '23514' })
  },
)

import type { Client } from 'pg'
import { expect } from 'vitest'
import { queryAs, service, test } from './database'

type Attempt = { key: string; max: number; seconds: number; count?: number }

const HOUR_SECONDS = 3600
const TAKE = 'select public.take_attempts($1) as wait'
const RESET = 'select public.forget_attempts($1)'

/** Makes several attempts in one statement. @returns the seconds that each has to wait. */
async function takeRepeatedly(db: Client, times: number, ...attempts: Attempt[]): Promise<number[]> {
  const rows = await queryAs<{ wait: number }>(db, service, `${TAKE} from generate_series(1, $2)`, [
    JSON.stringify(attempts),
    times,
  ])
  return rows.map(({ wait }) => wait)
}

/** Makes an attempt. @returns the hours to wait, rounded up, so a slow run has the same result. */
async function take(db: Client, ...attempts: Attempt[]): Promise<number> {
  const [wait = Number.NaN] = await takeRepeatedly(db, 1, ...attempts)
  return Math.ceil(wait / HOUR_SECONDS)
}

/** Simulates the passing of hours: moves the times of a key into the past. */
const advanceHours = (db: Client, key: string, hours: number) =>
  db.query('update private.rate_limits set full_at = full_at - make_interval(hours => $2) where key = $1', [
    key,
    hours,
  ])

async function countKeys(db: Client, start: string): Promise<number | null> {
  const { rowCount } = await db.query('select from private.rate_limits where starts_with(key, $1)', [start])
  return rowCount
}

test('all attempts of a key can be used at once; then the result is the time to wait', async ({ db }) => {
  expect(await takeRepeatedly(db, 5, { key: 'a', max: 3, seconds: 600 })).toEqual([0, 0, 0, 200, 200])
})

test('a key has all its attempts even if the time is not a multiple of their number', async ({ db }) => {
  expect(await takeRepeatedly(db, 8, { key: 'a', max: 7, seconds: 60 })).toEqual([0, 0, 0, 0, 0, 0, 0, 9])
})

test('several attempts are used at once, or none', async ({ db }) => {
  const attempt = { key: 'a', max: 5, seconds: 500 }
  expect(await takeRepeatedly(db, 1, { ...attempt, count: 3 })).toEqual([0])
  expect(await takeRepeatedly(db, 1, { ...attempt, count: 4 })).toEqual([200])
  expect(await takeRepeatedly(db, 1, { ...attempt, count: 2 })).toEqual([0])
  expect(await takeRepeatedly(db, 1, attempt)).toEqual([100])
})

test('attempts are refilled one by one', async ({ db }) => {
  const attempt = { key: 'a', max: 3, seconds: 30 * HOUR_SECONDS }
  await takeRepeatedly(db, 3, attempt)
  await advanceHours(db, 'a', 8)
  expect(await take(db, attempt)).toBe(2)
  await advanceHours(db, 'a', 2)
  expect(await take(db, attempt)).toBe(0)
  expect(await take(db, attempt)).toBe(10)
})

test('a key never has more than its maximum of attempts', async ({ db }) => {
  const attempt = { key: 'a', max: 2, seconds: 60 }
  await takeRepeatedly(db, 2, attempt)
  await advanceHours(db, 'a', 1000)
  expect(await takeRepeatedly(db, 3, attempt)).toEqual([0, 0, 30])
})

test('the time of the attempt counts, not the start of its transaction', async ({ db }) => {
  await take(db, { key: 'a', max: 1, seconds: HOUR_SECONDS })
  const { rows } = await db.query(
    `select full_at - interval '1 hour' > now() as later from private.rate_limits where key = 'a'`,
  )
  expect(rows).toEqual([{ later: true }])
})

test('an attempt is used of every key if all of them have one', async ({ db }) => {
  const plenty = { key: 'a', max: 5, seconds: 5 * HOUR_SECONDS }
  expect(await takeRepeatedly(db, 3, { key: 'b', max: 2, seconds: 60 }, plenty)).toEqual([0, 0, 30])
  expect(await takeRepeatedly(db, 3, plenty)).toEqual([0, 0, 0])
  expect(await take(db, plenty)).toBe(1)
})

test('if one of several keys has no attempt left, none is used; the longest wait counts', async ({ db }) => {
  const scarce = { key: 'a', max: 1, seconds: 2 * HOUR_SECONDS }
  const scarcer = { key: 'b', max: 1, seconds: 9 * HOUR_SECONDS }
  const plenty = { key: 'c', max: 2, seconds: 60 }
  await take(db, scarce, scarcer)
  expect(await take(db, plenty, scarce)).toBe(2)
  expect(await take(db, plenty, scarcer, scarce)).toBe(9)
  expect(await take(db, plenty, scarce, scarcer)).toBe(9)
  expect(await takeRepeatedly(db, 3, plenty)).toEqual([0, 0, 30])
})

test('every attempt, also a rejected one, deletes some expired keys', async ({ db }) => {
  await db.query(
    `insert into private.rate_limits
     select 'old ' || n, timestamptz '2020-01-01' from generate_series(1, 30) as n
     union select 'old but waiting', now() + interval '1 day'`,
  )
  const attempt = { key: 'a', max: 1, seconds: HOUR_SECONDS }
  expect(await take(db, attempt)).toBe(0)
  expect(await countKeys(db, 'old')).toBe(11)
  expect(await take(db, attempt)).toBe(1)
  expect(await countKeys(db, 'old')).toBe(1)
})

test('a reset key has all its attempts, other keys are unchanged', async ({ db }) => {
  const a = { key: 'a', max: 2, seconds: 60 }
  const b = { key: 'b', max: 1, seconds: HOUR_SECONDS }
  await takeRepeatedly(db, 2, a)
  await take(db, b)
  await queryAs(db, service, RESET, ['a'])
  expect(await takeRepeatedly(db, 3, a)).toEqual([0, 0, 30])
  expect(await take(db, b)).toBe(1)
})

const ATTEMPT = { key: 'a', max: 1, seconds: 60 }

test.for([
  ['nothing', null],
  ['no list', ATTEMPT],
  ['an empty list', []],
  ['five keys', ['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...ATTEMPT, key }))],
  ['the same key twice', [ATTEMPT, { ...ATTEMPT, max: 2 }]],
  ['no key', [{ max: 1, seconds: 60 }]],
  ['a key of 201 characters', [{ ...ATTEMPT, key: 'x'.repeat(201) }]],
  ['no max', [{ key: 'a', seconds: 60 }]],
  ['a max of zero', [{ ...ATTEMPT, max: 0 }]],
  ['a max of a million', [{ ...ATTEMPT, max: 1_000_000 }]],
  ['no time', [{ ...ATTEMPT, seconds: 0 }]],
  ['a count of zero', [{ ...ATTEMPT, count: 0 }]],
  ['one good and one bad', [ATTEMPT, { ...ATTEMPT, key: 'b', seconds: null }]],
] as const)('invalid input is rejected: %s', async ([, attempts], { db }) => {
  const taken = queryAs(db, service, TAKE, [JSON.stringify(attempts)])
  await expect(taken).rejects.toMatchObject({ code: '22023' })
  expect(await countKeys(db, 'a')).toBe(0)
})

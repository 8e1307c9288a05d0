import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { signUpAdmin } from './people'

type Attempt = { key: string; max: number; seconds: number }

const HOUR = 3600
const TAKE = 'select public.take_attempts($1) as wait'
const FORGET = 'select public.forget_attempts($1)'

/** Attempts one after the other, within a moment; gives back the seconds that each has to wait. */
async function takeTimes(db: Client, times: number, ...attempts: Attempt[]): Promise<number[]> {
  const rows = await ask<{ wait: number }>(db, server, `${TAKE} from generate_series(1, $2)`, [
    JSON.stringify(attempts),
    times,
  ])
  return rows.map(({ wait }) => wait)
}

/** Attempts; gives back the hours to wait, rounded up, so that a slow run gets the same answer. */
async function take(db: Client, ...attempts: Attempt[]): Promise<number> {
  const [wait = Number.NaN] = await takeTimes(db, 1, ...attempts)
  return Math.ceil(wait / HOUR)
}

/** Lets hours go by for a key: moves what is kept of it into the past instead of waiting. */
const letPass = (db: Client, key: string, hours: number) =>
  db.query('update private.rate_limits set full_at = full_at - make_interval(hours => $2) where key = $1', [
    key,
    hours,
  ])

/** How many rows are kept of the keys that start like this. */
async function keptOf(db: Client, start: string): Promise<number | null> {
  const { rowCount } = await db.query('select from private.rate_limits where starts_with(key, $1)', [start])
  return rowCount
}

test('all attempts of a key may be used at once; then it says when there is one again', async ({ db }) => {
  expect(await takeTimes(db, 5, { key: 'a', max: 3, seconds: 600 })).toEqual([0, 0, 0, 200, 200])
})

test('a key has all its attempts also when the time is no multiple of them', async ({ db }) => {
  expect(await takeTimes(db, 8, { key: 'a', max: 7, seconds: 60 })).toEqual([0, 0, 0, 0, 0, 0, 0, 9])
})

test('an attempt comes back after its part of the time, and no more than one', async ({ db }) => {
  const attempt = { key: 'a', max: 3, seconds: 30 * HOUR }
  await takeTimes(db, 3, attempt)
  await letPass(db, 'a', 8)
  expect(await take(db, attempt)).toBe(2)
  await letPass(db, 'a', 2)
  expect(await take(db, attempt)).toBe(0)
  expect(await take(db, attempt)).toBe(10)
})

test('no more attempts gather than there are, however long nobody comes', async ({ db }) => {
  const attempt = { key: 'a', max: 2, seconds: 60 }
  await takeTimes(db, 2, attempt)
  await letPass(db, 'a', 1000)
  expect(await takeTimes(db, 3, attempt)).toEqual([0, 0, 30])
})

test('the wait is in whole seconds, rounded up', async ({ db }) => {
  expect(await takeTimes(db, 2, { key: 'a', max: 1, seconds: 1 })).toEqual([0, 1])
})

test('what counts is the moment of the attempt, not the start of its transaction', async ({ db }) => {
  await take(db, { key: 'a', max: 1, seconds: HOUR })
  const { rows } = await db.query(
    `select full_at - interval '1 hour' > now() as later from private.rate_limits where key = 'a'`,
  )
  expect(rows).toEqual([{ later: true }])
})

test('keys don’t share their attempts', async ({ db }) => {
  expect(await takeTimes(db, 2, { key: 'a', max: 1, seconds: HOUR })).toEqual([0, HOUR])
  expect(await take(db, { key: 'b', max: 1, seconds: HOUR })).toBe(0)
})

test('several keys are all counted when all allow', async ({ db }) => {
  const plenty = { key: 'a', max: 5, seconds: 5 * HOUR }
  expect(await takeTimes(db, 3, { key: 'b', max: 2, seconds: 60 }, plenty)).toEqual([0, 0, 30])
  expect(await takeTimes(db, 3, plenty)).toEqual([0, 0, 0])
  expect(await take(db, plenty)).toBe(1)
})

test('when one of several keys refuses, none is counted, and the longest wait is named', async ({ db }) => {
  const scarce = { key: 'a', max: 1, seconds: 2 * HOUR }
  const scarcer = { key: 'b', max: 1, seconds: 9 * HOUR }
  const plenty = { key: 'c', max: 2, seconds: 60 }
  await take(db, scarce, scarcer)
  expect(await take(db, plenty, scarce)).toBe(2)
  expect(await take(db, plenty, scarcer, scarce)).toBe(9)
  expect(await take(db, plenty, scarce, scarcer)).toBe(9)
  expect(await takeTimes(db, 3, plenty)).toEqual([0, 0, 30])
})

test('a refused attempt leaves no row for its other keys', async ({ db }) => {
  const scarce = { key: 'a', max: 1, seconds: HOUR }
  await take(db, scarce)
  expect(await take(db, scarce, { key: 'b', max: 1, seconds: HOUR })).toBe(1)
  expect(await keptOf(db, 'b')).toBe(0)
})

test('each attempt, also a refused one, removes some rows that say nothing any more', async ({ db }) => {
  await db.query(
    `insert into private.rate_limits
     select 'old ' || n, timestamptz '2020-01-01' from generate_series(1, 30) as n
     union select 'old but waiting', now() + interval '1 day'`,
  )
  const attempt = { key: 'a', max: 1, seconds: HOUR }
  expect(await take(db, attempt)).toBe(0)
  expect(await keptOf(db, 'old')).toBe(11)
  expect(await take(db, attempt)).toBe(1)
  expect(await keptOf(db, 'old')).toBe(1)
})

test('a forgotten key starts afresh, and no other does', async ({ db }) => {
  const [a, b] = [
    { key: 'a', max: 2, seconds: 60 },
    { key: 'b', max: 1, seconds: HOUR },
  ]
  await takeTimes(db, 2, a)
  await take(db, b)
  await ask(db, server, FORGET, ['a'])
  expect(await takeTimes(db, 3, a)).toEqual([0, 0, 30])
  expect(await take(db, b)).toBe(1)
})

test('only the server takes and forgets attempts', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const attempts = JSON.stringify([{ key: 'a', max: 1, seconds: 60 }])
  for (const caller of [visitor, admin.caller]) {
    await expect(ask(db, caller, TAKE, [attempts])).rejects.toMatchObject({ code: '42501' })
    await expect(ask(db, caller, FORGET, ['a'])).rejects.toMatchObject({ code: '42501' })
  }
})

test('nobody gets at the table itself, the server neither', async ({ db }) => {
  const { rows } = await db.query(
    `select role, privilege from unnest(array['anon', 'authenticated', 'service_role']) as role,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
     where has_table_privilege(role, 'private.rate_limits', privilege)`,
  )
  expect(rows).toEqual([])
})

const ATTEMPT = { key: 'a', max: 1, seconds: 60 }

for (const [why, attempts] of [
  ['nothing', null],
  ['no list', ATTEMPT],
  ['a text', 'a'],
  ['an empty list', []],
  ['five keys', ['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...ATTEMPT, key }))],
  ['a list of no objects', [1, 'a', null]],
  ['a list in a list', [[ATTEMPT]]],
  ['the same key twice', [ATTEMPT, { ...ATTEMPT, max: 2 }]],
  ['no key', [{ max: 1, seconds: 60 }]],
  ['an empty key', [{ ...ATTEMPT, key: '' }]],
  ['a key of 201 characters', [{ ...ATTEMPT, key: 'x'.repeat(201) }]],
  ['a key that is no text', [{ ...ATTEMPT, key: 7 }]],
  ['no max', [{ key: 'a', seconds: 60 }]],
  ['no seconds', [{ key: 'a', max: 1 }]],
  ['a max of zero', [{ ...ATTEMPT, max: 0 }]],
  ['a max below zero', [{ ...ATTEMPT, max: -1 }]],
  ['a max that is not whole', [{ ...ATTEMPT, max: 1.5 }]],
  ['a max that is a text', [{ ...ATTEMPT, max: '1' }]],
  ['a max of a million', [{ ...ATTEMPT, max: 1_000_000 }]],
  ['no time', [{ ...ATTEMPT, seconds: 0 }]],
  ['seconds beyond any number', [{ ...ATTEMPT, seconds: 1e300 }]],
  ['one good and one bad', [ATTEMPT, { ...ATTEMPT, key: 'b', seconds: null }]],
] as const) {
  test(`wrong input is refused: ${why}`, async ({ db }) => {
    await expect(ask(db, server, TAKE, [JSON.stringify(attempts)])).rejects.toMatchObject({
      code: '22023',
      message: expect.stringContaining('attempts must be a list of 1 to 4 objects {key, max, seconds}'),
    })
    expect(await keptOf(db, 'a')).toBe(0)
  })
}

test('SQL’s own nothing is refused too', async ({ db }) => {
  await expect(ask(db, server, TAKE, [null])).rejects.toMatchObject({ code: '22023' })
})

test('the greatest numbers are taken', async ({ db }) => {
  const most = { key: 'x'.repeat(200), max: 999_999, seconds: 999_999 }
  const longest = { ...ATTEMPT, seconds: 999_999 }
  expect(await takeTimes(db, 2, most, longest)).toEqual([0, 999_999])
  expect(await take(db, most)).toBe(0)
})

import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, person, server, test, visitor } from './database'
import { publishLineup } from './lineups'
import { atOnce, race } from './races'

const RESERVE = 'select public.reserve_upload($1, $2, $3, $4, $5) as outcome'
const UNUSED = 'select public.unused_uploads($1, $2) as path'
const HOUR = 60 * 60 * 1000

/** Takes room for a file of an account that may have 1000 bytes and 3 unused files. */
async function reserve(db: Client, account: string, index: number, bytes = 1): Promise<string> {
  const [row] = await ask<{ outcome: string }>(db, server, RESERVE, [
    account,
    `${account}/1-${index}.webp`,
    bytes,
    1000,
    3,
  ])
  return row?.outcome ?? ''
}

const forget = (db: Client, ...paths: string[]) =>
  ask(db, server, 'select public.forget_uploads($1)', [paths])

/** Paths of what was stored an hour ago or before and that no lineup shows, when it is so many hours later. */
async function unusedIn(db: Client, hours: number, most = 10): Promise<string[]> {
  const moment = new Date(Date.now() + (hours - 1) * HOUR)
  return (await ask<{ path: string }>(db, server, UNUSED, [moment, most])).map(({ path }) => path)
}

test('only the server takes and gives back room, and asks what is unused', async ({ db }) => {
  const account = randomUUID()
  for (const caller of [visitor, person(account)]) {
    for (const [sql, values] of [
      [RESERVE, [account, 'a', 1, 1, 1]],
      ['select public.forget_uploads($1)', [['a']]],
      [UNUSED, [new Date(), 1]],
    ] as const) {
      await expect(ask(db, caller, sql, [...values])).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('an account stores so many bytes and no more; those of others don’t count', async ({ db }) => {
  const [account, other] = [randomUUID(), randomUUID()]
  expect(await reserve(db, account, 0, 600)).toBe('reserved')
  expect(await reserve(db, account, 1, 401)).toBe('full')
  expect(await reserve(db, account, 1, 400)).toBe('reserved')
  expect(await reserve(db, account, 2)).toBe('full')
  expect(await reserve(db, other, 0, 1000)).toBe('reserved')
  await forget(db, `${account}/1-0.webp`)
  expect(await reserve(db, account, 2)).toBe('reserved')
})

test('an account has so many files that no lineup shows', async ({ db }) => {
  const account = randomUUID()
  for (const index of [0, 1, 2]) expect(await reserve(db, account, index)).toBe('reserved')
  expect(await reserve(db, account, 3)).toBe('too-many-unused')
  const shown = [0, 1].map((index) => ({ url: `/media/${account}/1-${index}.webp` }))
  await publishLineup(db, { step_images: JSON.stringify(shown) })
  expect(await reserve(db, account, 3)).toBe('reserved')
  expect(await reserve(db, account, 4)).toBe('reserved')
  expect(await reserve(db, account, 5)).toBe('too-many-unused')
})

race('files that come at the same moment do not pass the limit', async ({ db, onTestFinished }) => {
  const account = randomUUID()
  const paths = Array.from({ length: 6 }, (_, index) => `${account}/1-${index}.webp`)
  onTestFinished(async () => {
    await db.query('delete from private.uploads where owner_id = $1', [account])
  })
  const gate = { sql: 'lock table private.uploads in access exclusive mode', values: [] }
  const answers = await atOnce<{ outcome: string }>(
    db,
    gate,
    paths.map((path) => ({ sql: RESERVE, values: [account, path, 1, 1000, 3] })),
  )
  const outcomes = answers.map(([row]) => row?.outcome).toSorted()
  expect(outcomes).toEqual([...Array(3).fill('reserved'), ...Array(3).fill('too-many-unused')])
})

test('what is unused is found once it is old enough, so many at a time', async ({ db }) => {
  const account = randomUUID()
  const path = (index: number) => `${account}/1-${index}.webp`
  for (const index of [0, 1, 2]) await reserve(db, account, index)
  const shown = [path(1), `${randomUUID()}/1-0.webp`].map((each) => ({ url: `/media/${each}` }))
  await publishLineup(db, { step_images: JSON.stringify(shown) })
  expect(await unusedIn(db, 0)).toEqual([])
  expect((await unusedIn(db, 2)).toSorted()).toEqual([path(0), path(2)])
  expect(await unusedIn(db, 2, 1)).toHaveLength(1)
  await forget(db, path(0), path(2))
  expect(await unusedIn(db, 2)).toEqual([])
})

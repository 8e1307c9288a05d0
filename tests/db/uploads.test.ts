import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { concurrencyTest, runConcurrently } from './concurrency'
import { queryAs, queryValue, service, test } from './database'
import { publishLineup, steps } from './lineups'

const RESERVE = 'select public.reserve_upload($1, $2, $3, $4, $5) as outcome'
const UNUSED = 'select public.unused_uploads($1, $2) as path'
const IS_PUBLIC = 'select public.is_public_step_image($1)'
const HOUR_MS = 60 * 60 * 1000

/** Reserves storage for a file of an account with a limit of 1000 bytes and 3 unused files. */
const reserve = (db: Client, account: string, index: number, bytes = 1) =>
  queryValue<string>(db, service, RESERVE, [account, `${account}/1-${index}.webp`, bytes, 1000, 3])

const forgetUploads = (db: Client, ...paths: string[]) =>
  queryAs(db, service, 'select public.forget_uploads($1)', [paths])

/** Lists the unused uploads that are at least an hour old, as if it were `hours` later. */
async function listUnused(db: Client, hours: number, limit = 10): Promise<string[]> {
  const before = new Date(Date.now() + (hours - 1) * HOUR_MS)
  return (await queryAs<{ path: string }>(db, service, UNUSED, [before, limit])).map(({ path }) => path)
}

test('the stored bytes of an account are limited, without those of others', async ({ db }) => {
  const [account, other] = [randomUUID(), randomUUID()]
  expect(await reserve(db, account, 0, 600)).toBe('reserved')
  expect(await reserve(db, account, 1, 401)).toBe('full')
  expect(await reserve(db, account, 1, 400)).toBe('reserved')
  expect(await reserve(db, account, 2)).toBe('full')
  expect(await reserve(db, other, 0, 1000)).toBe('reserved')
  await forgetUploads(db, `${account}/1-0.webp`)
  expect(await reserve(db, account, 2)).toBe('reserved')
})

test('the unused files of an account are limited', async ({ db }) => {
  const account = randomUUID()
  for (const index of [0, 1, 2]) expect(await reserve(db, account, index)).toBe('reserved')
  expect(await reserve(db, account, 3)).toBe('too-many-unused')
  const used = [0, 1].map((index) => ({ url: `/media/${account}/1-${index}.webp` }))
  await publishLineup(db, { step_images: JSON.stringify(used) })
  expect(await reserve(db, account, 3)).toBe('reserved')
  expect(await reserve(db, account, 4)).toBe('reserved')
  expect(await reserve(db, account, 5)).toBe('too-many-unused')
})

test('only files of the last two days count as unused, because older ones are removed', async ({ db }) => {
  const account = randomUUID()
  for (const index of [0, 1, 2]) await reserve(db, account, index)
  const sql = 'update private.uploads set created_at = now() - $2::interval where owner_id = $1'
  const age = (interval: string) => db.query(sql, [account, interval])
  await age('47 hours')
  expect(await reserve(db, account, 3)).toBe('too-many-unused')
  await age('49 hours')
  expect(await reserve(db, account, 3)).toBe('reserved')
})

concurrencyTest('concurrent uploads do not exceed the limit', async ({ db }) => {
  const account = randomUUID()
  const paths = Array.from({ length: 6 }, (_, index) => `${account}/1-${index}.webp`)
  const lock = { sql: 'lock table private.uploads in access exclusive mode' }
  const reserves = paths.map((path) => ({ sql: RESERVE, values: [account, path, 1, 1000, 3] }))
  const results = await runConcurrently<{ outcome: string }>(db, lock, reserves)
  const outcomes = results.map(([row]) => row?.outcome).toSorted()
  expect(outcomes).toEqual([...Array(3).fill('reserved'), ...Array(3).fill('too-many-unused')])
})

test('unused uploads are listed once they are old enough, up to a maximum', async ({ db }) => {
  const account = randomUUID()
  const path = (index: number) => `${account}/1-${index}.webp`
  for (const index of [0, 1, 2]) await reserve(db, account, index)
  const used = [path(1), `${randomUUID()}/1-0.webp`].map((each) => ({ url: `/media/${each}` }))
  await publishLineup(db, { step_images: JSON.stringify(used) })
  expect(await listUnused(db, 0)).toEqual([])
  expect((await listUnused(db, 2)).toSorted()).toEqual([path(0), path(2)])
  expect(await listUnused(db, 2, 1)).toHaveLength(1)
  await forgetUploads(db, path(0), path(2))
  expect(await listUnused(db, 2)).toEqual([])
})

test('an upload is in use while a lineup of any status has it, and counts as new afterwards', async ({
  db,
}) => {
  const account = randomUUID()
  const paths = [0, 1, 2].map((index) => `${account}/1-${index}.webp`)
  for (const index of [0, 1, 2]) await reserve(db, account, index)
  await db.query(`update private.uploads set created_at = '2026-01-01'`)
  const [first, ...others] = paths.map((path) => ({ url: `/media/${path}` }))
  const { id } = await publishLineup(db, { step_images: JSON.stringify([first, ...others]) })
  for (const status of ['pending', 'published', 'rejected', 'deleted']) {
    await db.query('update public.lineups set status = $2 where id = $1', [id, status])
    expect(await listUnused(db, 2)).toEqual([])
  }
  const described = JSON.stringify(others.map((step) => ({ ...step, description: first?.url })))
  await queryAs(db, service, 'update public.lineups set step_images = $2 where id = $1', [id, described])
  expect(await listUnused(db, 0)).toEqual([])
  expect(await listUnused(db, 2)).toEqual(paths.slice(0, 1))
  await queryAs(db, service, 'delete from public.lineups where id = $1', [id])
  expect(await listUnused(db, 0)).toEqual([])
  expect((await listUnused(db, 2)).toSorted()).toEqual(paths)
})

test('an image is public while a published lineup uses it', async ({ db }) => {
  const images = steps(2)
  const [{ url }] = JSON.parse(images) as [{ url: string }]
  const isPublic = () => queryValue<boolean>(db, service, IS_PUBLIC, [url])
  const setStatus = (id: string, status: string) =>
    queryAs(db, service, 'update public.lineups set status = $2 where id = $1', [id, status])

  expect(await isPublic()).toBe(false)
  const first = await publishLineup(db, { step_images: images, status: 'pending' })
  const second = await publishLineup(db, { step_images: images, status: 'rejected' })
  expect(await isPublic()).toBe(false)
  await setStatus(first.id, 'published')
  await setStatus(second.id, 'published')
  expect(await isPublic()).toBe(true)
  await setStatus(first.id, 'rejected')
  expect(await isPublic()).toBe(true)
  await queryAs(db, service, `update public.lineups set step_images = '[]' where id = $1`, [second.id])
  expect(await isPublic()).toBe(false)
})

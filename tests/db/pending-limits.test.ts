import type { Client } from 'pg'
import { expect } from 'vitest'
import { MAX_PENDING_REPORTS } from '@/lib/limits'
import { type Account, signUp, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrentlySettled, runInOrder } from './concurrency'
import { type Caller, queryAs, queryValue, test } from './database'
import { addLineup, addMany, deleteLineup, publishLineup, restoreOwn, withdrawLineup } from './lineups'
import { settleReport } from './reports'

const ADD = `insert into public.lineups (title, map, agent, youtube_url)
  select 'Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk' from generate_series(1, $1)`
const REPORT = `insert into public.lineup_reports (lineup_id, reason)
  select id, 'not-working' from public.lineups where status = 'published' order by id limit $1 offset $2`
const TOO_MANY = { code: 'PT429' }

const add = (db: Client, caller: Caller, count: number) => queryAs(db, caller, ADD, [count])

async function countPending(db: Client, { id }: Account): Promise<number | null> {
  const sql = `select from public.lineups where created_by = $1 and status = 'pending'`
  return (await db.query(sql, [id])).rowCount
}

test('an author has at most twenty pending lineups; reviewed and admins’ do not count', async ({ db }) => {
  const [me, other, admin] = [await signUp(db), await signUp(db), await signUpAdmin(db)]
  await expect(add(db, me.caller, 21)).rejects.toMatchObject(TOO_MANY)
  expect(await countPending(db, me)).toBe(0)
  const { id } = await addLineup(db, me.caller)
  await add(db, me.caller, 19)
  await expect(add(db, me.caller, 1)).rejects.toMatchObject(TOO_MANY)
  await add(db, other.caller, 1)
  expect(await countPending(db, me)).toBe(20)
  await queryAs(db, admin.caller, `update public.lineups set status = 'rejected' where id = $1`, [id])
  await add(db, me.caller, 1)
  // A rejected lineup that comes back waits for nobody.
  await withdrawLineup(db, me.caller, id)
  expect(await restoreOwn(db, me.caller, id)).toBe(true)
  expect(await countPending(db, me)).toBe(20)
  await add(db, admin.caller, 25)
  expect(await countPending(db, admin)).toBe(0)
})

concurrencyTest('concurrent inserts do not exceed twenty pending lineups', async ({ db }) => {
  const me = await signUp(db)
  await addMany(db, 18, { status: 'pending', createdBy: me.id })
  const lock = { sql: 'lock table public.lineups in share mode' }
  const requests = Array.from({ length: 5 }, () => ({ caller: me.caller, sql: ADD, values: [1] }))
  const results = await runConcurrentlySettled(db, lock, requests)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject(TOO_MANY)
  }
  expect(await countPending(db, me)).toBe(20)
})

concurrencyTest('an author restores a lineup and sends another at the same time', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await inTransaction(db, () => addLineup(db, caller))
  await inTransaction(db, () => withdrawLineup(db, caller, id))
  const lock = { sql: `select pg_advisory_xact_lock(hashtextextended('private.counterparts', 0))` }
  const restore = { caller, sql: 'select public.restore_own_lineup($1) as result', values: [id] }
  const [restored] = await runInOrder(db, lock, [restore, { caller, sql: ADD, values: [1] }])
  expect(restored).toEqual([{ result: true }])
})

test('a user can have at most fifty pending reports', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  for (let count = 0; count < MAX_PENDING_REPORTS + 2; count++) await publishLineup(db)
  await queryAs(db, me.caller, REPORT, [MAX_PENDING_REPORTS, 0])
  await expect(queryAs(db, me.caller, REPORT, [1, MAX_PENDING_REPORTS])).rejects.toMatchObject(TOO_MANY)
  const [first] = await queryAs<{ id: string }>(db, me.caller, 'select id from public.lineup_reports limit 1')
  await settleReport(db, admin.caller, first?.id ?? '')
  await queryAs(db, me.caller, REPORT, [1, MAX_PENDING_REPORTS])
  // No admin decides about a deleted lineup.
  const pending = `select lineup_id from public.lineup_reports where status = 'pending' limit 1`
  await deleteLineup(db, admin.caller, await queryValue(db, me.caller, pending))
  await queryAs(db, me.caller, REPORT, [1, MAX_PENDING_REPORTS])
  await expect(queryAs(db, me.caller, REPORT, [1, 0])).rejects.toMatchObject(TOO_MANY)
})

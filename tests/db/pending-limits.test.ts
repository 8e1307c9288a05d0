import type { Client } from 'pg'
import { expect } from 'vitest'
import { MAX_PENDING_REPORTS } from '@/lib/limits'
import { ask, type Caller, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { type Account, signUp, signUpAdmin } from './people'
import { race, settleAtOnce } from './races'

const ADD = `insert into public.lineups (title, map, agent, youtube_url)
  select 'Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk' from generate_series(1, $1)`
const REPORT = `insert into public.lineup_reports (lineup_id, reason)
  select id, 'not-working' from public.lineups where status = 'published' order by id limit $1 offset $2`

const add = (db: Client, caller: Caller, count: number) => ask(db, caller, ADD, [count])

async function countPending(db: Client, { id }: Account): Promise<number | undefined> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from public.lineups where created_by = $1 and status = 'pending'`,
    [id],
  )
  return rows[0]?.count
}

test('twenty lineups of an author wait for review, not one more', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  await add(db, me.caller, 20)
  await expect(add(db, me.caller, 1)).rejects.toMatchObject({ code: 'PT429' })
  await add(db, other.caller, 1)
  expect(await countPending(db, me)).toBe(20)
})

test('one statement adds no more either', async ({ db }) => {
  const me = await signUp(db)
  await expect(add(db, me.caller, 21)).rejects.toMatchObject({ code: 'PT429' })
  expect(await countPending(db, me)).toBe(0)
})

test('a reviewed lineup makes room for another one', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  const { id } = await addLineup(db, me.caller)
  await add(db, me.caller, 19)
  await ask(db, admin.caller, `update public.lineups set status = 'rejected' where id = $1`, [id])
  await add(db, me.caller, 1)
  expect(await countPending(db, me)).toBe(20)
})

test('what an admin adds is published, however much', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await add(db, admin.caller, 25)
  expect(await countPending(db, admin)).toBe(0)
})

race('lineups that are added at the same moment do not pass twenty', async ({ db, onTestFinished }) => {
  const me = await signUp(db)
  onTestFinished(async () => {
    await db.query('delete from public.lineups where created_by = $1', [me.id])
    await db.query('delete from auth.users where id = $1', [me.id])
  })
  await db.query(
    `insert into public.lineups (title, map, agent, youtube_url, created_by)
     select 'Recon', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', $1 from generate_series(1, 18)`,
    [me.id],
  )
  const gate = { sql: 'lock table public.lineups in share mode', values: [] }
  const requests = Array.from({ length: 5 }, () => ({ caller: me.caller, sql: ADD, values: [1] }))
  const answers = await settleAtOnce(db, gate, requests)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'PT429' })
  }
  expect(await countPending(db, me)).toBe(20)
})

test('a person has so many pending reports, and not one more', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  for (let count = 0; count <= MAX_PENDING_REPORTS; count++) await publishLineup(db)
  await ask(db, me.caller, REPORT, [MAX_PENDING_REPORTS, 0])
  await expect(ask(db, me.caller, REPORT, [1, MAX_PENDING_REPORTS])).rejects.toMatchObject({ code: 'PT429' })
  const [first] = await ask(db, me.caller, 'select id from public.lineup_reports limit 1')
  await ask(db, admin.caller, `update public.lineup_reports set status = 'resolved' where id = $1`, [
    first?.id,
  ])
  await ask(db, me.caller, REPORT, [1, MAX_PENDING_REPORTS])
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrentlySettled } from './concurrency'
import { queryAs, test } from './database'
import { addLineup, publishLineup } from './lineups'

const DELETE = 'select public.delete_user_admin($1) as done'
const BAN = 'select public.ban_user_admin($1, $2) as done'

test('only admins who are not banned may delete and ban users', async ({ db }) => {
  const victim = await signUp(db)
  const banned = await signUpAdmin(db)
  await banUser(db, banned)
  for (const { caller } of [await signUp(db), banned]) {
    await expect(queryAs(db, caller, DELETE, [victim.id])).rejects.toMatchObject({
      code: 'PT403',
      message: 'Only admins can delete users',
    })
    await expect(queryAs(db, caller, BAN, [victim.id, true])).rejects.toMatchObject({
      code: 'PT403',
      message: 'Only admins can ban users',
    })
  }
})

test('admins can’t delete or ban themselves', async ({ db }) => {
  const { id, caller } = await signUpAdmin(db)
  await expect(queryAs(db, caller, DELETE, [id])).rejects.toMatchObject({
    code: 'PT409',
    message: 'Admins cannot delete their own account',
  })
  await expect(queryAs(db, caller, BAN, [id, true])).rejects.toMatchObject({
    code: 'PT409',
    message: 'Admins cannot ban their own account',
  })
})

test('the result is false when the account does not exist', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  expect(await queryAs(db, caller, DELETE, [randomUUID()])).toEqual([{ done: false }])
  expect(await queryAs(db, caller, BAN, [randomUUID(), true])).toEqual([{ done: false }])
})

test('a banned user can’t write until unbanned', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const user = await signUp(db)
  expect(await queryAs(db, admin.caller, BAN, [user.id, true])).toEqual([{ done: true }])
  await expect(addLineup(db, user.caller)).rejects.toMatchObject({ code: '42501' })
  expect(await queryAs(db, admin.caller, BAN, [user.id, false])).toEqual([{ done: true }])
  expect(await addLineup(db, user.caller)).toMatchObject({ created_by: user.id })
})

test('after an account is deleted, only its lineups and reports remain, without an author', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const user = await signUp(db)
  const lineup = await publishLineup(db, {
    created_by: user.id,
    created_at: '2026-01-01',
    updated_at: '2026-01-02',
  })
  await queryAs(db, user.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [lineup.id])
  const report = `insert into public.lineup_reports (lineup_id, reason) values ($1, 'inappropriate')`
  await queryAs(db, user.caller, report, [lineup.id])

  expect(await queryAs(db, admin.caller, DELETE, [user.id])).toEqual([{ done: true }])

  const { rows: lineups } = await db.query('select created_by, status, updated_at from public.lineups')
  expect(lineups).toEqual([{ created_by: null, status: 'published', updated_at: lineup.updated_at }])
  const { rows: reports } = await db.query('select user_id, lineup_id from public.lineup_reports')
  expect(reports).toEqual([{ user_id: null, lineup_id: lineup.id }])
  const { rows: deleted } = await db.query(
    'select id from auth.users where id = $1 union select id from public.profiles where id = $1 ' +
      'union select user_id from public.saved_lineups where user_id = $1',
    [user.id],
  )
  expect(deleted).toEqual([])
})

concurrencyTest('when two admins ban each other at the same time, one remains', async ({ db }) => {
  const admins = await inTransaction(db, () => Promise.all([signUpAdmin(db), signUpAdmin(db)]))
  const ids = admins.map(({ id }) => id)
  try {
    const lock = { sql: 'select from public.profiles where id = any ($1) for update', values: [ids] }
    const requests = admins.map(({ caller }, index) => ({ caller, sql: BAN, values: [ids[1 - index], true] }))
    const results = await runConcurrentlySettled(db, lock, requests)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await db.query('select from public.profiles where id = any ($1) and not banned', [ids])
    expect(rows).toHaveLength(1)
  } finally {
    await db.query('delete from auth.users where id = any ($1)', [ids])
  }
})

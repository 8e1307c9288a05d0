import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ask, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { ban, signUp, signUpAdmin } from './people'
import { committed, race, settleAtOnce } from './races'

const DELETE = 'select public.delete_user_admin($1) as done'
const BAN = 'select public.ban_user_admin($1, $2) as done'

test('a visitor can call neither function', async ({ db }) => {
  const { id } = await signUp(db)
  await expect(ask(db, visitor, DELETE, [id])).rejects.toMatchObject({ code: '42501' })
  await expect(ask(db, visitor, BAN, [id, true])).rejects.toMatchObject({ code: '42501' })
})

test('only admins delete and ban, and no longer once they are banned', async ({ db }) => {
  const victim = await signUp(db)
  const banned = await signUpAdmin(db)
  await ban(db, banned)
  for (const { caller } of [await signUp(db), banned]) {
    await expect(ask(db, caller, DELETE, [victim.id])).rejects.toMatchObject({
      code: 'PT403',
      message: 'Only admins can delete users',
    })
    await expect(ask(db, caller, BAN, [victim.id, true])).rejects.toMatchObject({
      code: 'PT403',
      message: 'Only admins can ban users',
    })
  }
})

test('admins neither delete nor ban themselves', async ({ db }) => {
  const { id, caller } = await signUpAdmin(db)
  await expect(ask(db, caller, DELETE, [id])).rejects.toMatchObject({
    code: 'PT409',
    message: 'Admins cannot delete their own account',
  })
  await expect(ask(db, caller, BAN, [id, true])).rejects.toMatchObject({
    code: 'PT409',
    message: 'Admins cannot ban their own account',
  })
})

test('the answer is false when there is no such account', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  expect(await ask(db, caller, DELETE, [randomUUID()])).toEqual([{ done: false }])
  expect(await ask(db, caller, BAN, [randomUUID(), true])).toEqual([{ done: false }])
})

test('a banned person can write nothing until unbanned', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const person = await signUp(db)
  expect(await ask(db, admin.caller, BAN, [person.id, true])).toEqual([{ done: true }])
  await expect(addLineup(db, person.caller)).rejects.toMatchObject({ code: '42501' })
  expect(await ask(db, admin.caller, BAN, [person.id, false])).toEqual([{ done: true }])
  expect(await addLineup(db, person.caller)).toMatchObject({ created_by: person.id })
})

test('a deleted account leaves its lineups and reports without an author, and nothing else', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const person = await signUp(db)
  const lineup = await publishLineup(db, {
    created_by: person.id,
    created_at: '2026-01-01',
    updated_at: '2026-01-02',
  })
  await ask(db, person.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [lineup.id])
  const report = `insert into public.lineup_reports (lineup_id, reason) values ($1, 'inappropriate')`
  await ask(db, person.caller, report, [lineup.id])

  expect(await ask(db, admin.caller, DELETE, [person.id])).toEqual([{ done: true }])

  const { rows: left } = await db.query('select created_by, status, updated_at from public.lineups')
  expect(left).toEqual([{ created_by: null, status: 'published', updated_at: lineup.updated_at }])
  const { rows: reports } = await db.query('select user_id, lineup_id from public.lineup_reports')
  expect(reports).toEqual([{ user_id: null, lineup_id: lineup.id }])
  const { rows: gone } = await db.query(
    'select id from auth.users where id = $1 union select id from public.profiles where id = $1 ' +
      'union select user_id from public.saved_lineups where user_id = $1',
    [person.id],
  )
  expect(gone).toEqual([])
})

race('of two admins who ban each other at once one stays', async ({ db }) => {
  const admins = await committed(db, () => Promise.all([signUpAdmin(db), signUpAdmin(db)]))
  const ids = admins.map(({ id }) => id)
  try {
    const gate = { sql: 'select from public.profiles where id = any ($1) for update', values: [ids] }
    const requests = admins.map(({ caller }, index) => ({ caller, sql: BAN, values: [ids[1 - index], true] }))
    const ends = await settleAtOnce(db, gate, requests)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await db.query('select from public.profiles where id = any ($1) and not banned', [ids])
    expect(rows).toHaveLength(1)
  } finally {
    await db.query('delete from auth.users where id = any ($1)', [ids])
  }
})

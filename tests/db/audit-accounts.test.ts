import { expect } from 'vitest'
import { logged, loggedActions } from './audit'
import { ask, server, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { signUp, signUpAdmin, signUpWithoutProfile, usernameOf } from './people'
import { report } from './reports'

const BAN = 'select public.ban_user_admin($1, $2)'
const DELETE = 'select public.delete_user_admin($1)'

test('a new account, a new name and a new address are no admin’s action', async ({ db }) => {
  const me = await signUp(db)
  await ask(db, me.caller, `update public.profiles set username = 'Archer' where id = $1`, [me.id])
  await db.query(`update auth.users set email = 'new@example.test' where id = $1`, [me.id])
  expect(await logged(db)).toEqual([])
})

test('bans are logged with who gave and took them, and only when they change', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const person = await signUp(db)
  for (const banned of [true, true, false]) await ask(db, admin.caller, BAN, [person.id, banned])
  const entry = {
    actor: admin.id,
    actor_name: await usernameOf(db, admin),
    subject_table: 'profiles',
    subject_id: person.id,
    subject: person.email,
  }
  expect(await logged(db, person.id)).toEqual([
    { ...entry, action: 'user.banned', changes: { banned: [false, true] } },
    { ...entry, action: 'user.unbanned', changes: { banned: [true, false] } },
  ])
})

test('a refused ban is not logged', async ({ db }) => {
  const me = await signUp(db)
  await expect(ask(db, me.caller, BAN, [(await signUp(db)).id, true])).rejects.toMatchObject({
    code: 'PT403',
  })
  expect(await logged(db)).toEqual([])
})

test('a role is logged whoever gives it: the server to the first admin, and SQL without a session', async ({
  db,
}) => {
  const me = await signUp(db)
  await ask(db, server, 'select public.make_first_admin($1)', [me.id])
  await db.query(`update public.profiles set role = 'user' where id = $1`, [me.id])
  const entry = {
    action: 'user.role-changed',
    subject_table: 'profiles',
    subject_id: me.id,
    subject: me.email,
  }
  expect(await logged(db, me.id)).toEqual([
    { ...entry, actor: null, actor_name: null, changes: { role: ['user', 'admin'] } },
    { ...entry, actor: null, actor_name: null, changes: { role: ['admin', 'user'] } },
  ])
})

test('a profile that is added as an admin’s or banned is logged as well', async ({ db }) => {
  const { id, email } = await signUpWithoutProfile(db)
  await db.query(
    `insert into public.profiles (id, email, username, role, banned) values ($1, $2, 'Archer', 'admin', true)`,
    [id, email],
  )
  expect((await logged(db, id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
    { action: 'user.role-changed', changes: { role: [null, 'admin'] } },
    { action: 'user.banned', changes: { banned: [null, true] } },
  ])
})

test('a deleted account is one entry, and what it leaves behind none', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const other = await signUpAdmin(db)
  const person = await signUp(db)
  const { id } = await publishLineup(db, { created_by: person.id })
  await addLineup(db, person.caller)
  await report(db, person.caller, id)
  await ask(db, person.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [id])
  await ask(db, other.caller, `update public.lineup_reports set status = 'resolved'`)
  await ask(db, other.caller, DELETE, [person.id])
  await ask(db, admin.caller, DELETE, [other.id])

  expect(await loggedActions(db)).toEqual([
    'user.role-changed',
    'user.role-changed',
    'report.resolved',
    'user.deleted',
    'user.deleted',
  ])
  const [entry] = await logged(db, person.id)
  expect(entry).toMatchObject({
    actor: other.id,
    action: 'user.deleted',
    subject_table: 'profiles',
    changes: { role: ['user', null], banned: [false, null] },
  })
})

test('name and email of a deleted account go from the log, what happened stays', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  const person = await signUp(db)
  const gone = [person.email, await usernameOf(db, person), other.email, await usernameOf(db, other)]
  const kept = await signUp(db)
  await ask(db, other.caller, BAN, [person.id, true])
  await ask(db, other.caller, BAN, [kept.id, true])
  await ask(db, other.caller, DELETE, [person.id])
  await ask(db, admin.caller, DELETE, [other.id])

  const log = await logged(db)
  for (const text of gone) expect(JSON.stringify(log)).not.toContain(text)
  expect(log.slice(2)).toMatchObject([
    { actor: other.id, actor_name: null, action: 'user.banned', subject: null, subject_id: person.id },
    { actor: other.id, actor_name: null, action: 'user.banned', subject: kept.email },
    { actor: other.id, actor_name: null, action: 'user.deleted', subject: null, subject_id: person.id },
    { actor: admin.id, actor_name: await usernameOf(db, admin), action: 'user.deleted', subject: null },
  ])
})

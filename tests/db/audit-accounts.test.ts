import { expect } from 'vitest'
import { getUsername, signUp, signUpAdmin, signUpWithoutProfile } from './accounts'
import { readAuditActions, readAuditLog } from './audit-log'
import { queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addReport, settleReports } from './reports'

const BAN = 'select public.ban_user_admin($1, $2)'
const DELETE = 'select public.delete_user_admin($1)'

test('sign-ups and changes of username or email are not logged', async ({ db }) => {
  const me = await signUp(db)
  await queryAs(db, me.caller, `update public.profiles set username = 'Archer' where id = $1`, [me.id])
  await db.query(`update auth.users set email = 'new@example.test' where id = $1`, [me.id])
  expect(await readAuditLog(db)).toEqual([])
})

test('bans and unbans are logged with the admin, but only if they change something', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const user = await signUp(db)
  for (const banned of [true, true, false]) await queryAs(db, admin.caller, BAN, [user.id, banned])
  const entry = {
    actor: admin.id,
    actor_name: await getUsername(db, admin),
    subject_table: 'profiles',
    subject_id: user.id,
    subject: user.email,
  }
  expect(await readAuditLog(db, user.id)).toEqual([
    { ...entry, action: 'user.banned', changes: { banned: [false, true] } },
    { ...entry, action: 'user.unbanned', changes: { banned: [true, false] } },
  ])
})

test('role changes by the server and by SQL without a session are logged', async ({ db }) => {
  const me = await signUp(db)
  await queryAs(db, service, 'select public.make_first_admin($1)', [me.id])
  // The last admin would stay.
  await signUpAdmin(db)
  await db.query(`update public.profiles set role = 'user' where id = $1`, [me.id])
  const entry = {
    action: 'user.role-changed',
    subject_table: 'profiles',
    subject_id: me.id,
    subject: me.email,
  }
  expect(await readAuditLog(db, me.id)).toEqual([
    { ...entry, actor: null, actor_name: null, changes: { role: ['user', 'admin'] } },
    { ...entry, actor: null, actor_name: null, changes: { role: ['admin', 'user'] } },
  ])
})

test('a profile inserted as admin or banned is logged', async ({ db }) => {
  const { id, email } = await signUpWithoutProfile(db)
  await db.query(
    `insert into public.profiles (id, email, username, role, banned) values ($1, $2, 'Archer', 'admin', true)`,
    [id, email],
  )
  expect((await readAuditLog(db, id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
    { action: 'user.role-changed', changes: { role: [null, 'admin'] } },
    { action: 'user.banned', changes: { banned: [null, true] } },
  ])
})

test('deleting an account adds one entry; the changes to its lineups and reports add none', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const other = await signUpAdmin(db)
  const user = await signUp(db)
  const { id } = await publishLineup(db, { created_by: user.id })
  await addLineup(db, user.caller)
  await addReport(db, user.caller, id)
  await queryAs(db, user.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [id])
  await settleReports(db, other.caller, id)
  await queryAs(db, other.caller, DELETE, [user.id])
  await queryAs(db, admin.caller, DELETE, [other.id])

  expect(await readAuditActions(db)).toEqual([
    'user.role-changed',
    'user.role-changed',
    'report.resolved',
    'user.deleted',
    'user.deleted',
  ])
  const [entry] = await readAuditLog(db, user.id)
  expect(entry).toMatchObject({
    actor: other.id,
    action: 'user.deleted',
    subject_table: 'profiles',
    changes: { role: ['user', null], banned: [false, null] },
  })
})

test('username and email of a deleted account are removed from the log, the entries stay', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  const user = await signUp(db)
  const removedTexts = [user.email, await getUsername(db, user), other.email, await getUsername(db, other)]
  const kept = await signUp(db)
  await queryAs(db, other.caller, BAN, [user.id, true])
  await queryAs(db, other.caller, BAN, [kept.id, true])
  await queryAs(db, other.caller, DELETE, [user.id])
  await queryAs(db, admin.caller, DELETE, [other.id])

  const log = await readAuditLog(db)
  for (const text of removedTexts) expect(JSON.stringify(log)).not.toContain(text)
  expect(log.slice(2)).toMatchObject([
    { actor: other.id, actor_name: null, action: 'user.banned', subject: null, subject_id: user.id },
    { actor: other.id, actor_name: null, action: 'user.banned', subject: kept.email },
    { actor: other.id, actor_name: null, action: 'user.deleted', subject: null, subject_id: user.id },
    { actor: admin.id, actor_name: await getUsername(db, admin), action: 'user.deleted', subject: null },
  ])
})

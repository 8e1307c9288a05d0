import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin, signUpBanned, signUpUnconfirmed } from './accounts'
import { readAuditLog } from './audit-log'
import { queryAs, service, test } from './database'

const CHANGE = 'select public.change_role_admin($1, $2) as done'
/** As a server with the secret key does it, without the function. */
const UPDATE = 'update public.profiles set role = $2 where id = $1'
const LAST_ADMIN = { code: 'PT412', message: 'The last admin stays' }

test('an admin makes another user an admin, and an ordinary user again; both are logged', async ({ db }) => {
  const [admin, user] = [await signUpAdmin(db), await signUp(db)]
  for (const role of ['admin', 'admin', 'user'])
    expect(await queryAs(db, admin.caller, CHANGE, [user.id, role])).toEqual([{ done: true }])
  const entry = { actor: admin.id, action: 'user.role-changed', subject: user.email }
  expect(await readAuditLog(db, user.id)).toMatchObject([
    { ...entry, changes: { role: ['user', 'admin'] } },
    { ...entry, changes: { role: ['admin', 'user'] } },
  ])
  expect(await queryAs(db, admin.caller, CHANGE, [randomUUID(), 'admin'])).toEqual([{ done: false }])
})

test('banned, unconfirmed and leaving accounts can’t become admins', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const leaving = await signUp(db)
  await queryAs(db, leaving.caller, 'select public.request_account_deletion(true)')
  for (const { id } of [await signUpBanned(db), await signUpUnconfirmed(db), leaving])
    await expect(queryAs(db, caller, CHANGE, [id, 'admin'])).rejects.toMatchObject({ code: 'PT422' })
})

test('not even the server can unmake or ban the last admin who is not banned', async ({ db }) => {
  const [last, banned] = [await signUpAdmin(db), await signUpAdmin(db)]
  await banUser(db, banned)
  const unmake = [`role = 'user'`, 'banned = true', `banned = true, banned_until = now() + interval '1 day'`]
  for (const change of unmake) {
    const sql = `update public.profiles set ${change} where id = $1`
    await expect(queryAs(db, service, sql, [last.id])).rejects.toMatchObject(LAST_ADMIN)
  }
  await expect(queryAs(db, service, `update public.profiles set role = 'user'`)).rejects.toMatchObject(
    LAST_ADMIN,
  )
  await queryAs(db, service, UPDATE, [banned.id, 'user'])
  await queryAs(db, service, UPDATE, [(await signUp(db)).id, 'admin'])
  await queryAs(db, service, UPDATE, [last.id, 'user'])
})

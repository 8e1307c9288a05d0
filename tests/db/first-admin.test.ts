import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin, signUpBanned, signUpUnconfirmed } from './accounts'
import { queryAs, service, test } from './database'

const HAS_ADMIN = 'select public.has_admin() as yes'
const MAKE_FIRST_ADMIN = 'select public.make_first_admin($1) as done'
const NOT_ELIGIBLE = { code: 'PT403', message: 'This account cannot become an admin' }

const makeFirstAdmin = (db: Client, { id }: { id: string }) => queryAs(db, service, MAKE_FIRST_ADMIN, [id])

async function readAdmins(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from public.profiles where role = 'admin'`)
  return rows.map(({ id }) => id)
}

test('users can check whether there is an admin who can act', async ({ db }) => {
  const me = await signUp(db)
  expect(await queryAs(db, me.caller, HAS_ADMIN)).toEqual([{ yes: false }])
  await signUpAdmin(db)
  expect(await queryAs(db, me.caller, HAS_ADMIN)).toEqual([{ yes: true }])
})

test('only the first account becomes an admin', async ({ db }) => {
  const me = await signUp(db)
  expect(await makeFirstAdmin(db, me)).toEqual([{ done: true }])
  expect(await readAdmins(db)).toEqual([me.id])
  expect(await makeFirstAdmin(db, me)).toEqual([{ done: false }])
  expect(await makeFirstAdmin(db, await signUp(db))).toEqual([{ done: false }])
  expect(await readAdmins(db)).toEqual([me.id])
})

test('the setup code makes the next admin if the only one left is banned', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await banUser(db, admin)
  // The admin who banned them was deleted meanwhile.
  await db.query('delete from public.profiles where not banned')
  const next = await signUp(db)
  expect(await queryAs(db, next.caller, HAS_ADMIN)).toEqual([{ yes: false }])
  expect(await makeFirstAdmin(db, next)).toEqual([{ done: true }])
  expect((await readAdmins(db)).toSorted()).toEqual([admin.id, next.id].toSorted())
  expect(await makeFirstAdmin(db, await signUp(db))).toEqual([{ done: false }])
})

test('banned, unconfirmed, leaving and unknown accounts are rejected', async ({ db }) => {
  const leaving = await signUp(db)
  await queryAs(db, leaving.caller, 'select public.request_account_deletion(true)')
  for (const user of [await signUpBanned(db), await signUpUnconfirmed(db), leaving, { id: randomUUID() }]) {
    await expect(makeFirstAdmin(db, user)).rejects.toMatchObject(NOT_ELIGIBLE)
  }
  expect(await readAdmins(db)).toEqual([])
})

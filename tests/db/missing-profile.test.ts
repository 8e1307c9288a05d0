import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, test, visitor } from './database.ts'
import { type Account, signUp, signUpAdmin } from './people.ts'

const CREATE =
  'insert into public.profiles (id, email, username, role) values ($1, $2, $3, $4) returning role'
const REFUSED = { code: '42501' }

/** An account from before there was a trigger. */
async function withoutProfile(db: Client): Promise<Account> {
  const account = await signUp(db)
  await db.query('delete from public.profiles where id = $1', [account.id])
  return account
}

test('people create their own missing profile', async ({ db }) => {
  const me = await withoutProfile(db)
  expect(await ask(db, me.caller, CREATE, [me.id, me.email, 'Newcomer', 'user'])).toEqual([{ role: 'user' }])
})

test('nobody creates a profile as an admin', async ({ db }) => {
  const me = await withoutProfile(db)
  await expect(ask(db, me.caller, CREATE, [me.id, me.email, 'Newcomer', 'admin'])).rejects.toMatchObject(
    REFUSED,
  )
})

test('nobody creates a profile with another email than the account’s', async ({ db }) => {
  const me = await withoutProfile(db)
  await expect(ask(db, me.caller, CREATE, [me.id, 'x@y.test', 'Newcomer', 'user'])).rejects.toMatchObject(
    REFUSED,
  )
})

test('nobody creates somebody else’s profile', async ({ db }) => {
  const other = await withoutProfile(db)
  const admin = await signUpAdmin(db)
  for (const caller of [visitor, admin.caller]) {
    const create = ask(db, caller, CREATE, [other.id, other.email, 'Newcomer', 'user'])
    await expect(create).rejects.toMatchObject(REFUSED)
  }
})

test('nobody deletes a profile, their own neither', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await expect(ask(db, admin.caller, 'delete from public.profiles')).rejects.toMatchObject(REFUSED)
})

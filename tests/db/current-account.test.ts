import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import {
  banUser,
  getUsername,
  signIn,
  signUp,
  signUpAdmin,
  signUpUnconfirmed,
  signUpWithoutProfile,
} from './accounts'
import { concurrencyTest, runConcurrently } from './concurrency'
import { type Caller, queryAs, test } from './database'

const ACCOUNT = 'select * from public.current_account()'

const getCurrentAccount = (db: Client, caller: Caller) => queryAs(db, caller, ACCOUNT)

test('signed-in users get their account', async ({ db }) => {
  const me = await signUp(db, { email: 'jo@example.test', username: 'Archer' })
  await signUp(db)
  expect(await getCurrentAccount(db, await signIn(db, me))).toEqual([
    { id: me.id, email: 'jo@example.test', username: 'Archer', role: 'user', banned: false },
  ])
})

test('the account has the role and the ban', async ({ db }) => {
  const admin = await signUpAdmin(db)
  expect(await getCurrentAccount(db, await signIn(db, admin))).toMatchObject([
    { role: 'admin', banned: false },
  ])
  await banUser(db, admin)
  expect(await getCurrentAccount(db, await signIn(db, admin))).toMatchObject([
    { role: 'admin', banned: true },
  ])
})

test('a token gets no account and no profile without a session of its user', async ({ db }) => {
  const me = await signUpWithoutProfile(db)
  const { sessionId: ofAnother } = (await signUp(db)).caller
  for (const sessionId of [undefined, randomUUID(), ofAnother, '', 'no id'])
    expect(await getCurrentAccount(db, { ...me.caller, sessionId })).toEqual([])
  expect(await getUsername(db, me)).toBeUndefined()
})

test('a session gets an account until it expires', async ({ db }) => {
  const caller = await signIn(db, await signUp(db))
  const endIn = (time: string) =>
    db.query('update auth.sessions set not_after = now() + $2::interval where id = $1', [
      caller.sessionId,
      time,
    ])
  await endIn('1 hour')
  expect(await getCurrentAccount(db, caller)).toHaveLength(1)
  await endIn('0')
  expect(await getCurrentAccount(db, caller)).toEqual([])
})

test('an account whose email is not confirmed is not returned', async ({ db }) => {
  const me = await signUpUnconfirmed(db)
  const caller = await signIn(db, me)
  expect(await getCurrentAccount(db, caller)).toEqual([])
  await db.query('update auth.users set email_confirmed_at = now() where id = $1', [me.id])
  expect(await getCurrentAccount(db, caller)).toHaveLength(1)
})

test('a missing profile is created as for a new account', async ({ db }) => {
  const me = await signUpWithoutProfile(db, { email: 'jo@example.test', username: ' Jo\u0007 Archer ' })
  const made = { id: me.id, email: 'jo@example.test', username: 'Jo Archer', role: 'user', banned: false }
  const caller = await signIn(db, me)
  expect(await getCurrentAccount(db, caller)).toEqual([made])
  expect(await getCurrentAccount(db, caller)).toEqual([made])
})

concurrencyTest('two concurrent requests create one profile and both get it', async ({ db }) => {
  const me = await signUpWithoutProfile(db, { username: 'Archer' })
  const request = { caller: await signIn(db, me), sql: ACCOUNT }
  // Inserting a profile waits for the lock on its account; the second insert waits for the first.
  const lock = { sql: 'select from auth.users for update' }
  const [one, other] = await runConcurrently(db, lock, [request, request])
  expect(one).toMatchObject([{ id: me.id, username: 'Archer', role: 'user' }])
  expect(other).toEqual(one)
})

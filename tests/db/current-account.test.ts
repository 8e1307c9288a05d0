import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, type Caller, server, test, visitor } from './database'
import {
  ban,
  signIn,
  signUp,
  signUpAdmin,
  signUpUnconfirmed,
  signUpWithoutProfile,
  usernameOf,
} from './people'
import { atOnce, race } from './races'

const ACCOUNT = 'select * from public.current_account()'
const ID = 'abcd1234-0000-4000-8000-000000000000'

const currentAccount = (db: Client, caller: Caller) => ask(db, caller, ACCOUNT)

test('people who are signed in get their account', async ({ db }) => {
  const me = await signUp(db, { email: 'jo@example.test', username: 'Archer' })
  await signUp(db)
  expect(await currentAccount(db, await signIn(db, me))).toEqual([
    { id: me.id, email: 'jo@example.test', username: 'Archer', role: 'user', banned: false },
  ])
})

test('it says who is an admin and who is banned', async ({ db }) => {
  const admin = await signUpAdmin(db)
  expect(await currentAccount(db, await signIn(db, admin))).toMatchObject([{ role: 'admin', banned: false }])
  await ban(db, admin)
  expect(await currentAccount(db, await signIn(db, admin))).toMatchObject([{ role: 'admin', banned: true }])
})

test('only people ask: neither visitors nor the server', async ({ db }) => {
  for (const caller of [visitor, server]) {
    await expect(currentAccount(db, caller)).rejects.toMatchObject({ code: '42501' })
  }
})

test('a token that names no session, none that exists or no id at all gets nothing', async ({ db }) => {
  const me = await signUp(db)
  await signIn(db, me)
  for (const sessionId of [undefined, randomUUID(), '', 'no id']) {
    expect(await currentAccount(db, { ...me.caller, sessionId })).toEqual([])
  }
})

test('somebody else’s session gets nothing', async ({ db }) => {
  const me = await signUp(db)
  const { sessionId } = await signIn(db, await signUp(db))
  expect(await currentAccount(db, { ...me.caller, sessionId })).toEqual([])
})

test('a session that was ended gets nothing; another one goes on', async ({ db }) => {
  const me = await signUp(db)
  const [phone, desk] = [await signIn(db, me), await signIn(db, me)]
  await db.query('delete from auth.sessions where id = $1', [phone.sessionId])
  expect(await currentAccount(db, phone)).toEqual([])
  expect(await currentAccount(db, desk)).toHaveLength(1)
})

test('a session is over at its end, not before', async ({ db }) => {
  const caller = await signIn(db, await signUp(db))
  const endIn = (time: string) =>
    db.query('update auth.sessions set not_after = now() + $2::interval where id = $1', [
      caller.sessionId,
      time,
    ])
  await endIn('1 hour')
  expect(await currentAccount(db, caller)).toHaveLength(1)
  await endIn('0')
  expect(await currentAccount(db, caller)).toEqual([])
})

test('a session of an account whose address is not confirmed gets nothing', async ({ db }) => {
  const me = await signUpUnconfirmed(db)
  const caller = await signIn(db, me)
  expect(await currentAccount(db, caller)).toEqual([])
  await db.query('update auth.users set email_confirmed_at = now() where id = $1', [me.id])
  expect(await currentAccount(db, caller)).toHaveLength(1)
})

test('a deleted account gets nothing', async ({ db }) => {
  const me = await signUp(db)
  const caller = await signIn(db, me)
  await db.query('delete from auth.users where id = $1', [me.id])
  expect(await currentAccount(db, caller)).toEqual([])
})

test('a missing profile is made as for a new account', async ({ db }) => {
  const me = await signUpWithoutProfile(db, { email: 'jo@example.test', username: ' Jo\u0007 Archer ' })
  const made = { id: me.id, email: 'jo@example.test', username: 'Jo Archer', role: 'user', banned: false }
  const caller = await signIn(db, me)
  expect(await currentAccount(db, caller)).toEqual([made])
  expect(await currentAccount(db, caller)).toEqual([made])
})

test('a missing profile gets a number when the username is taken by now', async ({ db }) => {
  const me = await signUpWithoutProfile(db, { username: 'Archer' })
  await signUp(db, { username: 'archer' })
  expect(await currentAccount(db, await signIn(db, me))).toMatchObject([{ username: 'Archer1' }])
})

test('a missing profile without a username gets one from the email and the id', async ({ db }) => {
  const me = await signUpWithoutProfile(db, { id: ID, email: 'marksman@example.test' })
  expect(await currentAccount(db, await signIn(db, me))).toMatchObject([{ username: 'marksman_abcd' }])
})

test('no profile is made for a session that has ended', async ({ db }) => {
  const me = await signUpWithoutProfile(db)
  expect(await currentAccount(db, { ...me.caller, sessionId: randomUUID() })).toEqual([])
  expect(await usernameOf(db, me)).toBeUndefined()
})

race('two requests at once make one profile and both get it', async ({ db }) => {
  const me = await signUpWithoutProfile(db, { username: 'Archer' })
  try {
    const request = { caller: await signIn(db, me), sql: ACCOUNT }
    // A new profile waits for its account; the second profile waits for the first.
    const gate = { sql: 'select from auth.users where id = $1 for update', values: [me.id] }
    const [one, other] = await atOnce(db, gate, [request, request])
    expect(one).toMatchObject([{ id: me.id, username: 'Archer', role: 'user' }])
    expect(other).toEqual(one)
  } finally {
    await db.query('delete from auth.users where id = $1', [me.id])
  }
})

import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, type Caller, server, test, visitor } from './database.ts'
import { ban, endSession, signIn, signUp, signUpAdmin, signUpBanned, signUpWithoutProfile } from './people.ts'
import { atOnce, raceIn } from './races.ts'

const HAS = 'select public.has_admin() as yes'
const BECOME = 'select public.become_first_admin() as done'
const REFUSED = { code: 'PT403', message: 'Sign in again.' }

const become = (db: Client, caller: Caller) => ask(db, caller, BECOME)

/** The ids of all admins. */
async function admins(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from public.profiles where role = 'admin'`)
  return rows.map(({ id }) => id)
}

test('neither visitors nor the server can call the functions', async ({ db }) => {
  for (const caller of [visitor, server]) {
    for (const call of [HAS, BECOME]) {
      await expect(ask(db, caller, call)).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('people learn whether there is an admin, a banned one too', async ({ db }) => {
  const me = await signUp(db)
  expect(await ask(db, me.caller, HAS)).toEqual([{ yes: false }])
  const admin = await signUpAdmin(db)
  expect(await ask(db, me.caller, HAS)).toEqual([{ yes: true }])
  await ban(db, admin)
  expect(await ask(db, me.caller, HAS)).toEqual([{ yes: true }])
})

test('the first to ask becomes an admin, and nobody after', async ({ db }) => {
  const me = await signUp(db)
  const caller = await signIn(db, me)
  expect(await become(db, caller)).toEqual([{ done: true }])
  expect(await admins(db)).toEqual([me.id])
  expect(await become(db, caller)).toEqual([{ done: false }])
  expect(await become(db, await signIn(db, await signUp(db)))).toEqual([{ done: false }])
  expect(await admins(db)).toEqual([me.id])
})

test('nobody becomes an admin because the only one is banned', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await ban(db, admin)
  expect(await become(db, await signIn(db, await signUp(db)))).toEqual([{ done: false }])
  expect(await admins(db)).toEqual([admin.id])
})

test('a banned person is refused', async ({ db }) => {
  const caller = await signIn(db, await signUpBanned(db))
  await expect(become(db, caller)).rejects.toMatchObject(REFUSED)
  expect(await admins(db)).toEqual([])
})

test('a person whose session has ended is refused', async ({ db }) => {
  const me = await signUp(db)
  await endSession(db, me.caller)
  await expect(become(db, me.caller)).rejects.toMatchObject(REFUSED)
  expect(await admins(db)).toEqual([])
})

test('a missing profile is made first', async ({ db }) => {
  const me = await signUpWithoutProfile(db, { username: 'Archer' })
  expect(await become(db, await signIn(db, me))).toEqual([{ done: true }])
  const { rows } = await db.query('select username, role from public.profiles where id = $1', [me.id])
  expect(rows).toEqual([{ username: 'Archer', role: 'admin' }])
})

// Other races make admins too.
const race = raceIn('firstAdminUrl')

race('of several people at once exactly one becomes an admin', async ({ db }) => {
  const callers: Caller[] = []
  for (let person = 0; person < 4; person++) callers.push(await signIn(db, await signUp(db)))
  const ids = callers.map(({ userId }) => userId)
  try {
    // Whoever found no admin waits for their own profile.
    const gate = { sql: 'select from public.profiles where id = any ($1) for update', values: [ids] }
    const requests = callers.map((caller) => ({ caller, sql: BECOME }))
    const answers = (await atOnce<{ done: boolean }>(db, gate, requests)).flat()
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    expect(await admins(db)).toEqual(ids.filter((_, index) => answers[index]?.done))
  } finally {
    await db.query('delete from auth.users where id = any ($1)', [ids])
  }
})

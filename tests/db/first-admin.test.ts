import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { ban, signIn, signUp, signUpAdmin, signUpBanned, signUpUnconfirmed } from './people'
import { atOnce, raceIn } from './races'

const HAS = 'select public.has_admin() as yes'
const MAKE = 'select public.make_first_admin($1) as done'
const REFUSED = { code: 'PT403', message: 'This account cannot become an admin' }

const make = (db: Client, { id }: { id: string }) => ask(db, server, MAKE, [id])

/** The ids of all admins. */
async function admins(db: Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select id from public.profiles where role = 'admin'`)
  return rows.map(({ id }) => id)
}

test('only people ask whether there is an admin: neither visitors nor the server', async ({ db }) => {
  for (const caller of [visitor, server]) {
    await expect(ask(db, caller, HAS)).rejects.toMatchObject({ code: '42501' })
  }
})

test('only the server makes the first admin: nobody by themselves, whether signed in or not', async ({
  db,
}) => {
  const me = await signUp(db)
  for (const caller of [visitor, me.caller, await signIn(db, me)]) {
    await expect(ask(db, caller, MAKE, [me.id])).rejects.toMatchObject({ code: '42501' })
  }
  expect(await admins(db)).toEqual([])
})

test('people learn whether there is an admin, a banned one too', async ({ db }) => {
  const me = await signUp(db)
  expect(await ask(db, me.caller, HAS)).toEqual([{ yes: false }])
  const admin = await signUpAdmin(db)
  expect(await ask(db, me.caller, HAS)).toEqual([{ yes: true }])
  await ban(db, admin)
  expect(await ask(db, me.caller, HAS)).toEqual([{ yes: true }])
})

test('the first becomes an admin, and nobody after', async ({ db }) => {
  const me = await signUp(db)
  expect(await make(db, me)).toEqual([{ done: true }])
  expect(await admins(db)).toEqual([me.id])
  expect(await make(db, me)).toEqual([{ done: false }])
  expect(await make(db, await signUp(db))).toEqual([{ done: false }])
  expect(await admins(db)).toEqual([me.id])
})

test('nobody becomes an admin because the only one is banned', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await ban(db, admin)
  expect(await make(db, await signUp(db))).toEqual([{ done: false }])
  expect(await admins(db)).toEqual([admin.id])
})

test('who is banned, unconfirmed or unknown is refused', async ({ db }) => {
  for (const person of [await signUpBanned(db), await signUpUnconfirmed(db), { id: randomUUID() }]) {
    await expect(make(db, person)).rejects.toMatchObject(REFUSED)
  }
  expect(await admins(db)).toEqual([])
})

// Other races make admins too.
const race = raceIn('firstAdminUrl')

race('of several people at once exactly one becomes an admin', async ({ db }) => {
  const people = [await signUp(db), await signUp(db), await signUp(db), await signUp(db)]
  const ids = people.map(({ id }) => id)
  try {
    // Whoever found no admin waits for their own profile.
    const gate = { sql: 'select from public.profiles where id = any ($1) for update', values: [ids] }
    const requests = ids.map((id) => ({ caller: server, sql: MAKE, values: [id] }))
    const answers = (await atOnce<{ done: boolean }>(db, gate, requests)).flat()
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    expect(await admins(db)).toEqual(ids.filter((_, index) => answers[index]?.done))
  } finally {
    await db.query('delete from auth.users where id = any ($1)', [ids])
  }
})

import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently, runConcurrentlySettled } from './concurrency'
import { service } from './database'

const LOCK_PROFILES = { sql: 'select from public.profiles for update' }
const REMAINING = `select id from public.profiles where role = 'admin' and not banned`

concurrencyTest('of several concurrent requests for the first admin exactly one succeeds', async ({ db }) => {
  const users = [await signUp(db), await signUp(db), await signUp(db), await signUp(db)]
  const ids = users.map(({ id }) => id)
  const sql = 'select public.make_first_admin($1) as done'
  const requests = ids.map((id) => ({ caller: service, sql, values: [id] }))
  // A request that found no admin waits for the lock on its profile.
  const results = (await runConcurrently<{ done: boolean }>(db, LOCK_PROFILES, requests)).flat()
  expect(results.filter(({ done }) => done)).toHaveLength(1)
  const { rows } = await db.query<{ id: string }>(REMAINING)
  expect(rows.map(({ id }) => id)).toEqual(ids.filter((_, index) => results[index]?.done))
})

concurrencyTest.for([
  ['lose the role with the function', 'select public.change_role_admin($1, $2)', 'user', true],
  ['lose the role with the secret key', 'update public.profiles set role = $2 where id = $1', 'user', false],
  ['ban each other', 'select public.ban_user_admin($1, $2)', true, true],
] as const)('when two admins %s at the same time, one remains', async ([, sql, value, asAdmin], { db }) => {
  const admins = await inTransaction(db, () => Promise.all([signUpAdmin(db), signUpAdmin(db)]))
  const requests = admins.map(({ caller }, index) => ({
    ...{ caller: asAdmin ? caller : service, sql },
    values: [admins[1 - index]?.id, value],
  }))
  const results = await runConcurrentlySettled(db, LOCK_PROFILES, requests)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await db.query(REMAINING)).rows).toHaveLength(1)
})

concurrencyTest('of two admins who leave at the same time, one stays', async ({ db }) => {
  const admins = await inTransaction(db, () => Promise.all([signUpAdmin(db), signUpAdmin(db)]))
  const lock = { sql: `select pg_advisory_xact_lock(hashtextextended('private.admins', 0))` }
  const sql = 'select public.request_account_deletion(true)'
  const requests = admins.map(({ caller }) => ({ caller, sql }))
  const results = await runConcurrentlySettled(db, lock, requests)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

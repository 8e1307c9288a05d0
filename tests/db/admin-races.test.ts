import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently, runConcurrentlySettled } from './concurrency'
import { service } from './database'

concurrencyTest('of several concurrent requests for the first admin exactly one succeeds', async ({ db }) => {
  const users = [await signUp(db), await signUp(db), await signUp(db), await signUp(db)]
  const ids = users.map(({ id }) => id)
  try {
    // A request that found no admin waits for the lock on its profile.
    const lock = { sql: 'select from public.profiles where id = any ($1) for update', values: [ids] }
    const requests = ids.map((id) => ({
      caller: service,
      sql: 'select public.make_first_admin($1) as done',
      values: [id],
    }))
    const results = (await runConcurrently<{ done: boolean }>(db, lock, requests)).flat()
    expect(results.filter(({ done }) => done)).toHaveLength(1)
    const { rows } = await db.query<{ id: string }>(`select id from public.profiles where role = 'admin'`)
    expect(rows.map(({ id }) => id)).toEqual(ids.filter((_, index) => results[index]?.done))
  } finally {
    await db.query('delete from auth.users where id = any ($1)', [ids])
  }
})

concurrencyTest.for([
  ['with the function', 'select public.change_role_admin($1, $2)', true],
  ['with the secret key', 'update public.profiles set role = $2 where id = $1', false],
] as const)(
  'when two admins lose the role at the same time %s, one remains',
  async ([, sql, asAdmin], { db }) => {
    const admins = await inTransaction(db, () => Promise.all([signUpAdmin(db), signUpAdmin(db)]))
    const ids = admins.map(({ id }) => id)
    try {
      const lock = { sql: 'select from public.profiles where id = any ($1) for update', values: [ids] }
      const requests = admins.map(({ caller }, index) => ({
        caller: asAdmin ? caller : service,
        sql,
        values: [ids[1 - index], 'user'],
      }))
      const results = await runConcurrentlySettled(db, lock, requests)
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { rows } = await db.query(`select from public.profiles where id = any ($1) and role = 'admin'`, [
        ids,
      ])
      expect(rows).toHaveLength(1)
    } finally {
      await db.query('delete from auth.users where id = any ($1)', [ids])
    }
  },
)

concurrencyTest('of two admins who leave at the same time, one stays', async ({ db }) => {
  const admins = await inTransaction(db, () => Promise.all([signUpAdmin(db), signUpAdmin(db)]))
  const ids = admins.map(({ id }) => id)
  try {
    const lock = { sql: `select pg_advisory_xact_lock(hashtextextended('private.admins', 0))`, values: [] }
    const requests = admins.map(({ caller }) => ({
      caller,
      sql: 'select public.request_account_deletion(true)',
    }))
    const results = await runConcurrentlySettled(db, lock, requests)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  } finally {
    await db.query('delete from public.account_deletions where user_id = any ($1)', [ids])
    await db.query('delete from auth.users where id = any ($1)', [ids])
  }
})

import { Client, type QueryResultRow } from 'pg'
import { test as base, inject } from 'vitest'
import { OWNER, SUPERUSER } from '@/tools/local-backend/native-schema'

/** Who a request comes from: the role, and the person's id, email and session in the token. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role'
  userId?: string
  email?: string
  sessionId?: string
}

export const visitor: Caller = { role: 'anon' }
export const server: Caller = { role: 'service_role' }
export const person = (userId: string): Caller => ({ role: 'authenticated', userId })

/**
 * Connects as the owner of the tables, who is no superuser. The superuser behind that lets `asRole` and `asAuthService`
 * become the roles that hosted services log in as.
 */
export async function connect(url: string): Promise<Client> {
  const client = new Client(Object.assign(new URL(url), { username: SUPERUSER }).href)
  await client.connect()
  await client.query(`set session authorization ${OWNER}`)
  return client
}

/** A test with a connection of its own, whose transaction is rolled back at the end. */
export const test = base.extend<{ db: Client }>({
  db: async ({ onTestFinished }, use) => {
    const client = await connect(inject('databaseUrl'))
    onTestFinished(() => client.end())
    await client.query('begin')
    await use(client)
    await client.query('rollback')
  },
})

/**
 * Runs `fn` as the data API runs a request: as `authenticator`, with the role and token of the caller and the limits of
 * both roles. Back to the owner afterwards; a refused statement leaves the transaction usable.
 */
export async function asRole<T>(db: Client, caller: Caller, fn: () => Promise<T>): Promise<T> {
  await db.query('savepoint caller')
  try {
    const claims = {
      sub: caller.userId,
      role: caller.role,
      email: caller.email,
      session_id: caller.sessionId,
    }
    await db.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [JSON.stringify(claims), caller.userId ?? ''],
    )
    await db.query(
      `select set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), true)
       from pg_roles, unnest(rolconfig) as setting where rolname in ('authenticator', $1)
       order by rolname = $1`,
      [caller.role],
    )
    await db.query(`set local session authorization authenticator; set local role ${caller.role}`)
    const result = await fn()
    await db.query(`
      set local session authorization ${OWNER}; set local statement_timeout = 0; set local lock_timeout = 0;
      select set_config('request.jwt.claims', '{}', true), set_config('request.jwt.claim.sub', '', true)`)
    await db.query('release savepoint caller')
    return result
  } catch (error) {
    await db.query('rollback to savepoint caller')
    throw error
  }
}

/** Runs `fn` as the auth service, which owns the accounts and has no rights in the schema `public`. */
export async function asAuthService<T>(db: Client, fn: () => Promise<T>): Promise<T> {
  await db.query('set session authorization supabase_auth_admin')
  try {
    return await fn()
  } finally {
    // Fails in a transaction that an error has ended. Its rollback resets the role as well.
    await db.query(`set session authorization ${OWNER}`).catch(() => {})
  }
}

/** Sends one statement as the caller; gives back its rows. */
export async function ask<Row extends QueryResultRow = QueryResultRow>(
  db: Client,
  caller: Caller,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await asRole(db, caller, () => db.query<Row>(sql, values))
  return rows
}

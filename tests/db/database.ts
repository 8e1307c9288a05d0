import { Client, type QueryResultRow } from 'pg'
import { test as base, inject } from 'vitest'
import { OWNER, SUPERUSER } from '@/tools/local-backend/native-schema'

/** The sender of a request: the database role, and the user id, email and session id in the access token. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role'
  userId?: string
  email?: string
  sessionId?: string
}

/** What Postgres rejects with when a role lacks a right or a policy refuses a row. */
export const PERMISSION_DENIED = { code: '42501' }

/** A visitor without an account. */
export const anon: Caller = { role: 'anon' }
/** The server, with the secret key. */
export const service: Caller = { role: 'service_role' }
/** A user without a session. Accounts with a session come from `signUp` and `signIn`. */
export const userCaller = (userId: string): Caller => ({ role: 'authenticated', userId })

/**
 * Connects as the owner of the tables, which is not a superuser. The connection logs in as a superuser first,
 * so `runAs` and `runAsAuthService` can switch to the roles that the hosted services log in with.
 */
export async function connect(url: string): Promise<Client> {
  const client = new Client(Object.assign(new URL(url), { username: SUPERUSER }).href)
  await client.connect()
  await client.query(`set session authorization ${OWNER}`)
  return client
}

/** @returns the one of some databases, one for each process, that the tests of this process use. */
export function urlOfProcess(urls: readonly string[]): string {
  const url = urls[Number(process.env.VITEST_POOL_ID) - 1]
  if (url === undefined) throw new Error('There is no database for this process.')
  return url
}

/**
 * A test in a transaction that is rolled back at the end. All tests of a process share a connection, whose caches of the
 * catalog and of functions then stay warm.
 */
export const test = base.extend<{ connection: Client; db: Client }>({
  connection: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const client = await connect(urlOfProcess(inject('rolledBackUrls')))
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  db: async ({ connection, onTestFinished }, use) => {
    await connection.query('begin')
    onTestFinished(async () => {
      await connection.query('rollback')
    })
    await use(connection)
  },
})

/**
 * Runs `fn` the way the data API runs a request: logged in as `authenticator`, with the caller's role and
 * token claims and with the settings of both roles. Afterwards the connection is the owner's again. An error
 * is rolled back to a savepoint, so the transaction stays usable.
 * @throws the error of `fn`.
 */
export async function runAs<T>(db: Client, caller: Caller, fn: () => Promise<T>): Promise<T> {
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

/** Runs `fn` as the auth service, which owns the accounts and has no privileges in the schema `public`. */
export async function runAsAuthService<T>(db: Client, fn: () => Promise<T>): Promise<T> {
  await db.query('set session authorization supabase_auth_admin')
  try {
    return await fn()
  } finally {
    // Fails in an aborted transaction, whose rollback resets the role as well.
    await db.query(`set session authorization ${OWNER}`).catch(() => {})
  }
}

/** Runs one statement as the caller. @returns its rows. @throws the database's error. */
export async function queryAs<Row extends QueryResultRow = QueryResultRow>(
  db: Client,
  caller: Caller,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await runAs(db, caller, () => db.query<Row>(sql, values))
  return rows
}

/** Runs one statement as the caller. @returns the first value of its first row. @throws the database's error. */
export async function queryValue<Value>(
  db: Client,
  caller: Caller,
  sql: string,
  values: unknown[] = [],
): Promise<Value> {
  const [row = {}] = await queryAs(db, caller, sql, values)
  return Object.values(row)[0]
}

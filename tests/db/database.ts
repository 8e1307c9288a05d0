import { Client, type QueryResultRow } from 'pg'
import { test as base, inject } from 'vitest'

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

/** A test with a connection of its own, whose transaction is rolled back at the end. */
export const test = base.extend<{ db: Client }>({
  db: async ({ onTestFinished }, use) => {
    const client = new Client(inject('databaseUrl'))
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    await use(client)
    await client.query('rollback')
  },
})

/**
 * Runs `fn` with the rights of the caller's role and with the caller's token, as the API does. Back to the owner
 * afterwards; a refused statement leaves the transaction usable.
 */
export async function asRole<T>(db: Client, caller: Caller, fn: () => Promise<T>): Promise<T> {
  await db.query('savepoint caller')
  try {
    await become(db, caller)
    const result = await fn()
    await db.query('set local role none')
    await become(db)
    await db.query('release savepoint caller')
    return result
  } catch (error) {
    await db.query('rollback to savepoint caller')
    throw error
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

async function become(db: Client, caller?: Caller): Promise<void> {
  const claims = caller && {
    sub: caller.userId,
    role: caller.role,
    email: caller.email,
    session_id: caller.sessionId,
  }
  await db.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
    [JSON.stringify(claims ?? {}), caller?.userId ?? ''],
  )
  if (caller) await db.query(`set local role ${caller.role}`)
}

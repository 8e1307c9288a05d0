import type { Client, QueryResultRow } from 'pg'
import { expect, inject, test } from 'vitest'
import { type Caller, connect, queryAs, urlOfProcess } from './database'

/** A statement and its sender; without a caller, the owner of the database. */
type Request = { caller?: Caller; sql: string; values?: unknown[] }

/** A statement that locks the rows that the requests need. */
type Lock = { sql: string; values?: unknown[] }

/** Deletes what tests add, in an order that foreign keys allow. */
const DELETE_ALL = `
  delete from public.lineup_reports; delete from public.lineups; delete from public.game_patches;
  delete from public.campaigns; delete from public.email_subscribers; delete from public.account_deletions;
  delete from private.lineup_imports; delete from private.uploads; delete from private.account_mails;
  delete from private.rate_limits; delete from auth.users; delete from private.deleted_usernames; delete from public.mail_events`

/**
 * A test that commits, because several connections must see its changes. It runs in a copy of the database that no other
 * process uses. Afterwards only the log is left of what it added.
 */
export const concurrencyTest = test.extend<{ db: Client }>({
  db: async ({ onTestFinished }, use) => {
    const client = await connect(urlOfProcess(inject('racesUrls')))
    onTestFinished(async () => {
      await client.query(`rollback; ${DELETE_ALL}`)
      await client.end()
    })
    await use(client)
  },
})

export async function inTransaction<T>(db: Client, fn: () => Promise<T>): Promise<T> {
  await db.query('begin')
  const result = await fn()
  await db.query('commit')
  return result
}

/**
 * Sends several requests at the same time, each with its own connection and transaction. To make sure that
 * they overlap, `lock` blocks them; it is rolled back once all of them wait for it.
 * @returns the rows of each request, in the order of the requests.
 * @throws when a request fails, or does not wait for the lock within 10 seconds.
 */
export const runConcurrently = async <Row extends QueryResultRow>(
  db: Client,
  lock: Lock,
  requests: Request[],
) => rowsOf(await runConcurrentlySettled<Row>(db, lock, requests))

/** Like `runConcurrently`, but sends each request only when the previous one waits, so their order is known. */
export const runInOrder = async <Row extends QueryResultRow>(db: Client, lock: Lock, requests: Request[]) =>
  rowsOf(await runInOrderSettled<Row>(db, lock, requests))

/** Like `runConcurrently`, but returns the outcome of each request, including failed ones. */
export const runConcurrentlySettled = <Row extends QueryResultRow>(
  db: Client,
  lock: Lock,
  requests: Request[],
) => runSettled<Row>(db, lock, requests, { batchSize: requests.length })

/** Like `runInOrder`, but returns the outcome of each request, including failed ones. */
export const runInOrderSettled = <Row extends QueryResultRow>(db: Client, lock: Lock, requests: Request[]) =>
  runSettled<Row>(db, lock, requests, { batchSize: 1 })

async function runSettled<Row extends QueryResultRow>(
  db: Client,
  lock: Lock,
  requests: Request[],
  { batchSize }: { batchSize: number },
): Promise<PromiseSettledResult<Row[]>[]> {
  const pending = await Promise.all(
    requests.map(async (request) => ({ request, client: await connectAgain(db) })),
  )
  try {
    const pids = await Promise.all(pending.map(({ client }) => getPid(client)))
    await db.query('begin')
    await db.query(lock.sql, lock.values)
    // Settled at once, because a request may fail while the rollback is awaited, and nobody handles its rejection then.
    const results: Promise<PromiseSettledResult<Row[]>[]>[] = []
    try {
      for (let from = 0; from < pending.length; from += batchSize) {
        const next = pending.slice(from, from + batchSize)
        results.push(...next.map(({ request, client }) => Promise.allSettled([send<Row>(client, request)])))
        await expect.poll(() => countWaiting(db, pids), { timeout: 10_000 }).toBe(results.length)
      }
    } finally {
      await db.query('rollback')
    }
    return (await Promise.all(results)).flat()
  } finally {
    await Promise.all(pending.map(({ client }) => client.end()))
  }
}

function rowsOf<Row>(results: PromiseSettledResult<Row[]>[]): Row[][] {
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Opens another connection to the same database. */
export const connectAgain = ({ host, port, user, password, database }: Client) =>
  connect(`postgres://${user}:${password}@${host}:${port}/${database}`)

async function getPid(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

function send<Row extends QueryResultRow>(client: Client, { caller, sql, values }: Request) {
  return inTransaction(client, async () =>
    caller ? queryAs<Row>(client, caller, sql, values) : (await client.query<Row>(sql, values)).rows,
  )
}

/** Counts the connections that wait for a lock. */
async function countWaiting(db: Client, pids: (number | undefined)[]): Promise<number | undefined> {
  const { rows } = await db.query<{ count: number }>(
    'select count(distinct pid)::int as count from pg_locks where not granted and pid = any ($1)',
    [pids],
  )
  return rows[0]?.count
}

import type { Client, QueryResultRow } from 'pg'
import { expect, inject, test } from 'vitest'
import { ask, type Caller, connect } from './database'

/** A statement and who sends it: the database's owner when nobody is named. */
type Request = { caller?: Caller; sql: string; values?: unknown[] }

type Gate = { sql: string; values: unknown[] }

/** A test whose changes last, because several connections have to see them, in one of the copies of the database. */
export const raceIn = (copy: 'racesUrl' | 'firstAdminUrl') =>
  test.extend<{ db: Client }>({
    db: async ({ onTestFinished }, use) => {
      const client = await connect(inject(copy))
      onTestFinished(() => client.end())
      await use(client)
    },
  })

/** The same in the copy that other files use at the same time. The test removes what it leaves. */
export const race = raceIn('racesUrl')

/** Does something in a transaction of its own, for what asks as a caller. */
export async function committed<T>(db: Client, fn: () => Promise<T>): Promise<T> {
  await db.query('begin')
  const result = await fn()
  await db.query('commit')
  return result
}

/**
 * Sends the requests at the same moment, each with a connection and a transaction of its own. So that they meet
 * for certain, they are held up by the locks of `gate`, a statement that is undone once all of them wait.
 * @returns the rows of each, in the order of the requests.
 * @throws when a request fails, or does not come to wait within 10 seconds.
 */
export async function atOnce<Row extends QueryResultRow>(
  db: Client,
  gate: Gate,
  requests: Request[],
): Promise<Row[][]> {
  return rowsOf(await settleAtOnce<Row>(db, gate, requests))
}

/** As `atOnce`, but each request is sent when the one before it waits: their order is certain too. */
export async function inTurn<Row extends QueryResultRow>(
  db: Client,
  gate: Gate,
  requests: Request[],
): Promise<Row[][]> {
  return rowsOf(await settleInTurn<Row>(db, gate, requests))
}

/** As `atOnce`, but gives back what became of each request, failed ones too. */
export const settleAtOnce = <Row extends QueryResultRow>(db: Client, gate: Gate, requests: Request[]) =>
  settle<Row>(db, gate, requests, { together: requests.length })

/** As `inTurn`, but gives back what became of each request, failed ones too. */
export const settleInTurn = <Row extends QueryResultRow>(db: Client, gate: Gate, requests: Request[]) =>
  settle<Row>(db, gate, requests, { together: 1 })

async function settle<Row extends QueryResultRow>(
  db: Client,
  gate: Gate,
  requests: Request[],
  { together }: { together: number },
): Promise<PromiseSettledResult<Row[]>[]> {
  const pending = await Promise.all(requests.map(async (request) => ({ request, client: await another(db) })))
  try {
    const pids = await Promise.all(pending.map(({ client }) => pidOf(client)))
    await db.query('begin')
    await db.query(gate.sql, gate.values)
    const answers: Promise<Row[]>[] = []
    try {
      for (let from = 0; from < pending.length; from += together) {
        const next = pending.slice(from, from + together)
        answers.push(...next.map(({ request, client }) => send<Row>(client, request)))
        await expect.poll(() => countWaiting(db, pids), { timeout: 10_000 }).toBe(answers.length)
      }
    } finally {
      await db.query('rollback')
    }
    return await Promise.allSettled(answers)
  } finally {
    await Promise.all(pending.map(({ client }) => client.end()))
  }
}

function rowsOf<Row>(answers: PromiseSettledResult<Row[]>[]): Row[][] {
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

/** One more connection to the database of another one. */
const another = ({ host, port, user, password, database }: Client) =>
  connect(`postgres://${user}:${password}@${host}:${port}/${database}`)

async function pidOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

function send<Row extends QueryResultRow>(client: Client, { caller, sql, values }: Request) {
  return committed(client, async () =>
    caller ? ask<Row>(client, caller, sql, values) : (await client.query<Row>(sql, values)).rows,
  )
}

/** How many of the connections wait for a lock. */
async function countWaiting(db: Client, pids: (number | undefined)[]): Promise<number | undefined> {
  const { rows } = await db.query<{ count: number }>(
    'select count(distinct pid)::int as count from pg_locks where not granted and pid = any ($1)',
    [pids],
  )
  return rows[0]?.count
}

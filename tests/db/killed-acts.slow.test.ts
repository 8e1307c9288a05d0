import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type NativePostgres, startNativePostgres } from '@/tools/local-backend/native-postgres'
import { signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { inTransaction } from './concurrency'
import { connect, queryAs } from './database'
import { publishLineup } from './lineups'

/** A server of its own, because all connections of a server are lost when one of its processes is killed. */
let server: NativePostgres

beforeAll(async () => {
  server = await startNativePostgres()
})
afterAll(() => server.stop())

async function open(): Promise<Client> {
  const client = await connect(server.connectionString)
  // Lost connections are part of the test.
  client.on('error', () => {})
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

const LOCK = 4310

/** Lets updates of one lineup wait for a lock, after the update and its entry in the log. */
const waitAfter = (title: string) => `
  create function public.wait_in_test() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$;
  create trigger zz_wait_in_test after update on public.lineups
  for each row when (new.title = '${title}') execute function public.wait_in_test()`

/** The status of each lineup, and how many entries the log has of it. */
async function readState(db: Client, ids: string[]) {
  const state: { status: string; entries: number }[] = []
  for (const id of ids) {
    const { rows } = await db.query<{ status: string }>('select status from public.lineups where id = $1', [
      id,
    ])
    state.push({ status: rows[0]?.status ?? '', entries: (await readAuditLog(db, id)).length })
  }
  return state
}

test('an act whose database process is killed halfway was done to no lineup, and its repeat to all', async () => {
  const db = await open()
  const { admin, ids } = await inTransaction(db, async () => ({
    admin: await signUpAdmin(db),
    ids: [
      (await publishLineup(db, { status: 'pending', title: 'First' })).id,
      (await publishLineup(db, { status: 'pending', title: 'Second' })).id,
      (await publishLineup(db, { status: 'pending', title: 'Third' })).id,
    ],
  }))
  await db.query(waitAfter('Second'))
  const { rows: seen } = await db.query(
    'select id, updated_at::text as version from public.lineups where id = any ($1)',
    [ids],
  )
  const values = [randomUUID(), 'publish', JSON.stringify(seen)]
  const act = (client: Client) =>
    inTransaction(client, () =>
      queryAs(client, admin.caller, 'select public.act_on_lineups($1, $2, $3) as answer', values),
    )

  const acting = await open()
  const { rows } = await acting.query<{ pid: number }>('select pg_backend_pid() as pid')
  await db.query('select pg_advisory_lock($1)', [LOCK])
  const failed = expect(act(acting)).rejects.toThrow()
  const isWaiting = async () => {
    const { rowCount } = await db.query('select from pg_locks where not granted and pid = $1', [rows[0]?.pid])
    return rowCount
  }
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1)
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await failed

  // The server ends all its other processes, and reads what was committed from its log.
  await expect.poll(() => open().then(() => 'up', String), { timeout: 30_000 }).toBe('up')
  const after = await open()
  expect(await readState(after, ids)).toEqual(Array(3).fill({ status: 'pending', entries: 0 }))
  await after.query('drop function public.wait_in_test() cascade')
  const [done] = await act(after)
  expect(done).toMatchObject({ answer: { done: 3, skipped: { same: 0 } } })
  const [repeated] = await act(after)
  expect(repeated).toEqual(done)
  expect(await readState(after, ids)).toEqual(Array(3).fill({ status: 'published', entries: 1 }))
})

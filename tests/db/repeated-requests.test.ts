import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUpAdmin } from './accounts'
import { addSubscriber, callLease } from './campaigns'
import { concurrencyTest, inTransaction, runConcurrently } from './concurrency'
import { type Caller, queryAs, queryValue, test } from './database'
import { addLineup, publishLineup } from './lineups'

// A form sends its key again when the reply to the first request was lost.

const DUPLICATE = { code: '23505' }

const START = `select public.start_campaign('t', $2, 'Arcline', $3, request_key => $1) as id`

/** Starts a campaign to `audience` subscribers. @returns its id. */
const start = (db: Client, caller: Caller, key: string, audience: number, message = 'Hello') =>
  queryValue<string>(db, caller, START, [key, message, audience])

async function loggedActions(db: Client, { id }: Account): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>(
    'select action from public.audit_log where actor = $1 order by id',
    [id],
  )
  return rows.map(({ action }) => action)
}

test('a key creates one lineup of its author, and another one of somebody else', async ({ db }) => {
  const key = randomUUID()
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  await addLineup(db, admin.caller, { request_key: key })
  await expect(addLineup(db, admin.caller, { request_key: key })).rejects.toMatchObject(DUPLICATE)
  await addLineup(db, other.caller, { request_key: key })
  expect(await loggedActions(db, admin)).toEqual(['lineup.created'])
})

test('an edit that is saved again is no new version and is logged once', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  const save = (key: string) =>
    queryAs<{ updated_at: Date; edit_key: string | null }>(
      db,
      admin.caller,
      `update public.lineups set title = 'Over the hall', edit_key = $2 where id = $1 returning updated_at, edit_key`,
      [id, key],
    )
  const [first] = await save('form 1')
  const [second] = await save('form 2')
  expect(second).toEqual({ updated_at: first?.updated_at, edit_key: 'form 2' })
  expect(await loggedActions(db, admin)).toEqual(['lineup.updated'])
})

test('an edit without a key ends the key of the edit before, and new totals do not', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  const editKey = async () => {
    const { rows } = await db.query<{ edit_key: string | null }>(
      'select edit_key from public.lineups where id = $1',
      [id],
    )
    return rows[0]?.edit_key
  }
  await queryAs(
    db,
    caller,
    `update public.lineups set title = 'Over the hall', edit_key = 'form' where id = $1`,
    [id],
  )
  await db.query('update public.lineups set verdicts_worked = 3 where id = $1', [id])
  expect(await editKey()).toBe('form')
  await queryAs(db, caller, `update public.lineups set title = 'Over the roof' where id = $1`, [id])
  expect(await editKey()).toBeNull()
})

test('a key starts one campaign, and returns it again, even after its end', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  await addSubscriber(db, 'fan@example.test')
  const key = randomUUID()
  const id = await start(db, caller, key, 1)
  expect(await start(db, caller, key, 1)).toBe(id)
  await queryAs(db, caller, `select public.set_campaign_status($1, 'finished')`, [id])
  expect(await start(db, caller, key, 1)).toBe(id)
  expect((await db.query('select from public.campaigns')).rowCount).toBe(1)
  expect((await db.query('select from public.campaign_deliveries')).rowCount).toBe(1)
  expect(await callLease(db)).toBeNull()
})

test('the key of a campaign is of no use to another admin, or for another text', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  await addSubscriber(db, 'fan@example.test')
  const key = randomUUID()
  await start(db, admin.caller, key, 1)
  for (const [caller, message, code] of [
    [other.caller, 'Hello', 'PT409'],
    [admin.caller, 'Good bye', 'PT410'],
  ] as const)
    await expect(start(db, caller, key, 1, message)).rejects.toMatchObject({ code })
})

concurrencyTest('two simultaneous starts with the same key start one campaign', async ({ db }) => {
  const admin = await inTransaction(db, async () => {
    await addSubscriber(db, 'race@example.test')
    return signUpAdmin(db)
  })
  const request = { caller: admin.caller, sql: START, values: [randomUUID(), 'Hello', 1] }
  const lock = { sql: 'lock table public.campaigns in share row exclusive mode' }
  const [first, second] = await runConcurrently<{ id: string }>(db, lock, [request, request])
  expect(first).toEqual([{ id: expect.any(String) }])
  expect(second).toEqual(first)
})

test('a key adds one patch', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const key = randomUUID()
  const add = (name: string) =>
    queryAs(
      db,
      caller,
      `insert into public.game_patches (platform, name, request_key) values ('PC', $1, $2)`,
      [name, key],
    )
  await add('4.1')
  await expect(add('4.2')).rejects.toMatchObject(DUPLICATE)
})

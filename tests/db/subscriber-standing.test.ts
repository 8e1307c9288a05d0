import type { Client } from 'pg'
import { expect } from 'vitest'
import { subscribe } from './campaigns'
import { ask, server, test } from './database'
import { signUpAdmin } from './people'

async function confirm(db: Client, address: string, askedAt = new Date()): Promise<boolean | undefined> {
  const sql = 'select public.confirm_subscriber($1, $2) as confirmed'
  const [row] = await ask<{ confirmed: boolean }>(db, server, sql, [address, askedAt])
  return row?.confirmed
}

const leave = (db: Client, id: string) =>
  ask(db, server, `select public.suppress_subscriber($1, 'unsubscribed')`, [id])

const all = async (db: Client) =>
  (
    await db.query(
      `select email, confirmed_at is not null as confirmed, suppressed_reason, notified
       from public.email_subscribers`,
    )
  ).rows

test('confirming puts an address on the list, once, whatever its case', async ({ db }) => {
  expect(await confirm(db, 'Fan@Example.test')).toBe(true)
  expect(await confirm(db, 'fan@example.test')).toBe(true)
  expect(await all(db)).toEqual([
    { email: 'fan@example.test', confirmed: true, suppressed_reason: null, notified: false },
  ])
})

test('whoever left stays off with an old link and comes back with a new one, still notified', async ({
  db,
}) => {
  const id = await subscribe(db, 'fan@example.test')
  await db.query('update public.email_subscribers set notified = true')
  await leave(db, id)
  expect(await confirm(db, 'fan@example.test', new Date(Date.now() - 60_000))).toBe(false)
  expect(await all(db)).toMatchObject([{ suppressed_reason: 'unsubscribed' }])
  expect(await confirm(db, 'fan@example.test', new Date(Date.now() + 60_000))).toBe(true)
  expect(await all(db)).toMatchObject([{ confirmed: true, suppressed_reason: null, notified: true }])
})

test('the totals tell who waits from who can’t be mailed', async ({ db }) => {
  await leave(db, await subscribe(db, 'left@example.test'))
  await subscribe(db, 'fan@example.test')
  await subscribe(db, 'unconfirmed@example.test', false)
  await subscribe(db, 'notified@example.test')
  await db.query(`update public.email_subscribers set notified = true where email like 'notified%'`)
  const { caller } = await signUpAdmin(db)
  expect(await ask(db, caller, 'select * from public.subscriber_totals')).toEqual([
    { total: 4, unnotified: 3, waiting: 1, mailable: 2, suppressed: 1 },
  ])
})

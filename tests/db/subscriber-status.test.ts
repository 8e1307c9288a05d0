import { hash } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { addSubscriber } from './campaigns'
import { queryAs, queryValue, service, test } from './database'

const confirm = (db: Client, email: string, requestedAt = new Date()) =>
  queryValue<boolean>(db, service, 'select public.confirm_subscriber($1, $2)', [email, requestedAt])

const suppress = (db: Client, id: string) =>
  queryAs(db, service, `select public.suppress_subscriber($1, 'left')`, [id])

const readAll = async (db: Client) =>
  (
    await db.query(
      `select email, confirmed_at is not null as confirmed, suppressed_reason, notified
       from public.email_subscribers`,
    )
  ).rows

test('confirming adds a valid email once, ignoring case, and it is found by its hash', async ({ db }) => {
  expect(await confirm(db, 'Fan@Example.test')).toBe(true)
  expect(await confirm(db, 'fan@example.test')).toBe(true)
  expect(await readAll(db)).toEqual([
    { email: 'fan@example.test', confirmed: true, suppressed_reason: null, notified: false },
  ])
  const found = `select public.linked_subscriber(gen_random_uuid(), $1) is not null`
  expect(await queryValue(db, service, found, [hash('md5', 'fan@example.test')])).toBe(true)
  await expect(confirm(db, 'not an address')).rejects.toMatchObject({ code: '23514' })
})

test('a subscriber who left is added again by a new link only, and stays notified', async ({ db }) => {
  const id = await addSubscriber(db, 'fan@example.test')
  await db.query('update public.email_subscribers set notified = true')
  await suppress(db, id)
  expect(await confirm(db, 'fan@example.test', new Date(Date.now() - 60_000))).toBe(false)
  expect(await readAll(db)).toMatchObject([{ suppressed_reason: 'left' }])
  expect(await confirm(db, 'fan@example.test', new Date(Date.now() + 60_000))).toBe(true)
  expect(await readAll(db)).toMatchObject([{ confirmed: true, suppressed_reason: null, notified: true }])
})

test('the totals distinguish subscribers who wait from those who can’t be mailed', async ({ db }) => {
  await suppress(db, await addSubscriber(db, 'left@example.test'))
  await addSubscriber(db, 'fan@example.test')
  await addSubscriber(db, 'unconfirmed@example.test', false)
  await addSubscriber(db, 'notified@example.test')
  await db.query(`update public.email_subscribers set notified = true where email like 'notified%'`)
  const { caller } = await signUpAdmin(db)
  expect(await queryAs(db, caller, 'select * from public.subscriber_totals')).toEqual([
    { total: 4, waiting: 1, mailable: 2, suppressed: 1 },
  ])
})

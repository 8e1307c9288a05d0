import type { Client } from 'pg'
import { expect } from 'vitest'
import { deliveryOf, leaseMail, notifiedOf, recordOutcome, start, subscribe } from './campaigns'
import { ask, server, test } from './database'

type Event = { id?: string; kind: string; delivery?: string; mail?: string; to?: string; daysAgo?: number }

async function record(
  db: Client,
  { id = 'e1', kind, delivery, mail = 'p1', to = 'x@example.test', daysAgo = 0 }: Event,
) {
  const sql = `select public.record_mail_event($1, $2, now() - make_interval(days => $6), $3, $4, $5) as is_new`
  const values = [id, kind, mail, [to], delivery ?? null, daysAgo]
  const [row] = await ask<{ is_new: boolean }>(db, server, sql, values)
  return row?.is_new
}

const standing = async (db: Client, email: string) =>
  (await db.query('select suppressed_reason from public.email_subscribers where email = $1', [email])).rows[0]
    ?.suppressed_reason

test('a report counts once', async ({ db }) => {
  expect(await record(db, { kind: 'delivered' })).toBe(true)
  expect(await record(db, { kind: 'complained' })).toBe(false)
  const { rows } = await db.query('select id, kind from public.mail_events')
  expect(rows).toEqual([{ id: 'e1', kind: 'delivered' }])
})

test('reports are forgotten after a month', async ({ db }) => {
  await record(db, { id: 'old', kind: 'delivered' })
  await record(db, { id: 'young', kind: 'delivered' })
  await db.query(`update public.mail_events set created_at = now() - interval '32 days' where id = 'old'`)
  await record(db, { id: 'new', kind: 'delivered' })
  const { rows } = await db.query('select id from public.mail_events order by id')
  expect(rows).toEqual([{ id: 'new' }, { id: 'young' }])
})

test('a mail whose answer was lost was sent after all when it is reported as delivered', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  await start(db, 1)
  const mail = await leaseMail(db)
  await recordOutcome(db, mail, 'unclear', { reason: 'no answer' })
  await record(db, { kind: 'delivered', delivery: mail.id, mail: 'p9' })
  expect(await deliveryOf(db, mail.id)).toMatchObject({ state: 'sent', provider_id: 'p9', reason: null })
  expect(await notifiedOf(db, 'a@example.test')).toBe(true)
})

test('a delivery is found by the provider’s id where the report does not name it', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  await start(db, 1)
  const mail = await leaseMail(db)
  await recordOutcome(db, mail, 'sent', { provider_id: 'p7' })
  await record(db, { kind: 'delivered', mail: 'p7' })
  const { rows } = await db.query('select delivered_at is not null as known from public.campaign_deliveries')
  expect(rows).toEqual([{ known: true }])
})

test('a late report of an old mail does not suppress who has confirmed since', async ({ db }) => {
  await subscribe(db, 'back@example.test')
  await record(db, { kind: 'bounced', to: 'back@example.test', daysAgo: 1 })
  expect(await standing(db, 'back@example.test')).toBeNull()
})

test('who complained and then leaves stays known as having complained', async ({ db }) => {
  await subscribe(db, 'fan@example.test')
  await record(db, { kind: 'complained', to: 'fan@example.test' })
  await ask(
    db,
    server,
    `select public.suppress_subscriber(id, 'unsubscribed') from public.email_subscribers where email = 'fan@example.test'`,
  )
  expect(await standing(db, 'fan@example.test')).toBe('complained')
})

test.for(['bounced', 'complained'])(
  'an address that %s gets nothing more, whichever mail it was',
  async (kind, { db }) => {
    await subscribe(db, 'fan@example.test')
    await subscribe(db, 'other@example.test')
    await record(db, { kind, to: 'Fan@Example.test' })
    expect(await standing(db, 'fan@example.test')).toBe(kind)
    expect(await standing(db, 'other@example.test')).toBeNull()
  },
)

test('a report about an unknown address changes nobody', async ({ db }) => {
  await subscribe(db, 'fan@example.test')
  expect(await record(db, { kind: 'bounced', to: 'stranger@example.test' })).toBe(true)
  expect(await standing(db, 'fan@example.test')).toBeNull()
})

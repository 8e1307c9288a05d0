import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import {
  addSubscriber,
  getDelivery,
  isNotified,
  leaseDelivery,
  recordOutcome,
  startCampaign,
} from './campaigns'
import { queryAs, queryValue, service, test } from './database'

type Event = { id?: string; kind: string; delivery?: string; mail?: string; to?: string; daysAgo?: number }

async function recordEvent(
  db: Client,
  { id = 'e1', kind, delivery, mail = 'p1', to = 'x@example.test', daysAgo = 0 }: Event,
) {
  const sql = `select public.record_mail_event($1, $2, now() - make_interval(days => $6), $3, $4, $5)`
  return queryValue<boolean>(db, service, sql, [id, kind, mail, [to], delivery ?? null, daysAgo])
}

const readSuppressedReason = async (db: Client, email: string) =>
  (await db.query('select suppressed_reason from public.email_subscribers where email = $1', [email])).rows[0]
    ?.suppressed_reason

test('an event is recorded once', async ({ db }) => {
  expect(await recordEvent(db, { kind: 'delivered' })).toBe(true)
  expect(await recordEvent(db, { kind: 'complained' })).toBe(false)
  const { rows } = await db.query('select id, kind from public.mail_events')
  expect(rows).toEqual([{ id: 'e1', kind: 'delivered' }])
})

test('events are deleted after a month', async ({ db }) => {
  await recordEvent(db, { id: 'old', kind: 'delivered' })
  await recordEvent(db, { id: 'young', kind: 'delivered' })
  await db.query(`update public.mail_events set created_at = now() - interval '32 days' where id = 'old'`)
  await recordEvent(db, { id: 'new', kind: 'delivered' })
  const { rows } = await db.query('select id from public.mail_events order by id')
  expect(rows).toEqual([{ id: 'new' }, { id: 'young' }])
})

for (const kind of ['delivered', 'bounced', 'complained'])
  test(`an email whose response was lost becomes sent when it is reported as ${kind}`, async ({ db }) => {
    await startCampaign(db, ['a'])
    const mail = await leaseDelivery(db)
    await recordOutcome(db, mail, 'unclear', { reason: 'no answer' })
    await recordEvent(db, { kind, delivery: mail.id, mail: 'p9' })
    expect(await getDelivery(db, mail.id)).toMatchObject({ state: 'sent', provider_id: 'p9', reason: null })
    expect(await isNotified(db, 'a@example.test')).toBe(true)
  })

test('a late event about an old email suppresses nobody who has confirmed or asked again since', async ({
  db,
}) => {
  const to = 'back@example.test'
  const confirm = () =>
    queryValue(db, service, `select public.confirm_subscriber($1, now() - interval '1 hour')`, [to])
  await addSubscriber(db, to)
  await db.query(`update public.email_subscribers set confirmed_at = now() - interval '2 days'`)
  await recordEvent(db, { kind: 'bounced', to, daysAgo: 1 })
  expect(await confirm()).toBe(true)
  await db.query(`update public.email_subscribers set confirmed_at = now() - interval '2 days'`)
  expect(await confirm()).toBe(true)
  await recordEvent(db, { id: 'e2', kind: 'bounced', to, daysAgo: 1 })
  expect(await readSuppressedReason(db, to)).toBeNull()
})

test('the reason stays "complained" when the subscriber then unsubscribes, or an admin says that they left', async ({
  db,
}) => {
  await addSubscriber(db, 'fan@example.test')
  await recordEvent(db, { kind: 'complained', to: 'fan@example.test' })
  await queryAs(db, service, `select public.suppress_subscriber(id, 'left') from public.email_subscribers`)
  const { caller } = await signUpAdmin(db)
  await queryAs(db, caller, 'select public.mark_subscriber_left(id) from public.email_subscribers')
  expect(await readSuppressedReason(db, 'fan@example.test')).toBe('complained')
})

test.for(['bounced', 'complained'])(
  'an address that %s is suppressed, whichever email it was',
  async (kind, { db }) => {
    await addSubscriber(db, 'fan@example.test')
    await addSubscriber(db, 'other@example.test')
    await recordEvent(db, { kind, to: 'Fan@Example.test' })
    expect(await readSuppressedReason(db, 'fan@example.test')).toBe(kind)
    expect(await readSuppressedReason(db, 'other@example.test')).toBeNull()
  },
)

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import {
  addSubscriber,
  callLease,
  leaseDelivery,
  recordOutcome,
  removeRateLimit,
  startCampaign,
} from './campaigns'
import { queryAs, service, test } from './database'

const REMOVE = 'select public.remove_subscriber($1) as done'
const MARK_LEFT = 'select public.mark_subscriber_left($1) as done'
const PROGRESS =
  'select status, total, sent, skipped, bounced, complained, remaining from public.campaign_progress'

test('a subscriber who is marked as left is mailed no more, and the log says so once', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const id = await addSubscriber(db, 'a@example.test')
  for (const _ of ['first', 'again'])
    expect(await queryAs(db, admin.caller, MARK_LEFT, [id])).toEqual([{ done: true }])
  const { rows } = await db.query('select status from public.email_subscribers')
  expect(rows).toEqual([{ status: 'left' }])
  expect(await readAuditLog(db, id)).toMatchObject([
    { actor: admin.id, action: 'subscriber.left', subject: 'a@example.test' },
  ])
  expect(await queryAs(db, admin.caller, MARK_LEFT, [randomUUID()])).toEqual([{ done: false }])
})

test('a removed subscriber is forgotten, also by the log, and can’t be removed again', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const id = await addSubscriber(db, 'a@example.test')
  await queryAs(db, admin.caller, MARK_LEFT, [id])
  expect(await queryAs(db, admin.caller, REMOVE, [id])).toEqual([{ done: true }])
  expect(await queryAs(db, admin.caller, REMOVE, [id])).toEqual([{ done: false }])
  expect(await readAuditLog(db, id)).toMatchObject([
    { action: 'subscriber.left', subject: null },
    { actor: admin.id, action: 'subscriber.removed', subject: null },
  ])
})

test('a campaign ends and keeps its numbers when subscribers are removed before, during and after their mail', async ({
  db,
}) => {
  const { admin } = await startCampaign(db, ['a', 'b', 'c'])
  const remove = (id: string) => queryAs(db, admin.caller, REMOVE, [id])
  const first = await leaseDelivery(db)
  await recordOutcome(db, first, 'sent', { provider_id: 'mail-1' })
  await remove(first.subscriber_id)
  await removeRateLimit(db)
  const second = await leaseDelivery(db)
  await remove(second.subscriber_id)
  await recordOutcome(db, second, 'retry', { retry_ms: 0 })
  const { rows } = await db.query<{ id: string }>('select id from public.email_subscribers')
  await remove(rows[0]?.id ?? '')
  await removeRateLimit(db)
  expect(await callLease(db)).toBeNull()
  expect(await queryAs(db, admin.caller, PROGRESS)).toEqual([
    { status: 'finished', total: 3, sent: 1, skipped: 2, bounced: 0, complained: 0, remaining: 0 },
  ])
})

test('the numbers of a campaign tell what bounced and who complained, by the provider’s ids of its mails', async ({
  db,
}) => {
  const { admin } = await startCampaign(db, ['a', 'b'])
  for (const kind of ['bounced', 'complained']) {
    await removeRateLimit(db)
    const delivery = await leaseDelivery(db)
    await recordOutcome(db, delivery, 'sent', { provider_id: kind })
    await queryAs(db, service, `select public.record_mail_event($1, $1, now(), $1, '{}')`, [kind])
  }
  expect(await queryAs(db, admin.caller, PROGRESS)).toMatchObject([{ sent: 2, bounced: 1, complained: 1 }])
  const statuses = 'select status from public.email_subscribers order by status'
  expect((await db.query(statuses)).rows).toEqual([{ status: 'bounced' }, { status: 'complained' }])
})

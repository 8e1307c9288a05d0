import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import {
  addSubscriber,
  callLease,
  getCampaignStatus,
  getDelivery,
  leaseDelivery,
  recordOutcome,
  removeRateLimit,
  START_CAMPAIGN,
  startCampaign,
} from './campaigns'
import { queryAs, test } from './database'

const RETRY = 'select public.retry_deliveries($1, $2) as queued'

/** Expects that no delivery is left, which finishes the campaign. */
async function expectFinished(db: Client, campaign: string): Promise<void> {
  expect(await callLease(db)).toBeNull()
  expect(await getCampaignStatus(db, campaign)).toMatchObject({ status: 'finished' })
}

/** Marks the subscribers whose addresses begin with a name as bounced. */
const suppress = (db: Client, name: string) =>
  db.query(
    `update public.email_subscribers set suppressed_at = now(), suppressed_reason = 'bounced' where email like $1`,
    [`${name}%`],
  )
/** Marks the subscribers whose addresses begin with a name as notified. */
const notify = (db: Client, name: string) =>
  db.query('update public.email_subscribers set notified = true where email like $1', [`${name}%`])

test('the audience is fixed: confirmed subscribers, neither notified nor suppressed', async ({ db }) => {
  await addSubscriber(db, 'fan@example.test')
  await addSubscriber(db, 'unconfirmed@example.test', false)
  await addSubscriber(db, 'left@example.test')
  await addSubscriber(db, 'notified@example.test')
  await suppress(db, 'left')
  await notify(db, 'notified')
  const { campaign } = await startCampaign(db, [], 1)
  await addSubscriber(db, 'late@example.test')
  const mail = await leaseDelivery(db)
  expect(mail.email).toBe('fan@example.test')
  await recordOutcome(db, mail, 'sent')
  await expectFinished(db, campaign)
})

test('a campaign may include notified subscribers, and a retry includes them too', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  for (const name of ['new', 'notified', 'left']) await addSubscriber(db, `${name}@example.test`)
  for (const name of ['notified', 'left']) await notify(db, name)
  await suppress(db, 'left')
  const again = `select public.start_campaign('t', 'Hello', 'Arcline', $1, include_notified => true) as id`
  await expect(queryAs(db, caller, again, [1])).rejects.toMatchObject({ code: 'PT412' })
  const [started] = await queryAs(db, caller, again, [2])
  await removeRateLimit(db)
  for (let mail = 0; mail < 2; mail++) await recordOutcome(db, await leaseDelivery(db), 'failed')
  expect(await callLease(db)).toBeNull()
  expect(await queryAs(db, caller, RETRY, [started?.id, false])).toEqual([{ queued: 2 }])
})

test('a paused campaign sends nothing until it is resumed', async ({ db }) => {
  const { campaign, admin } = await startCampaign(db, ['a'])
  const setStatus = (status: string) =>
    queryAs(db, admin.caller, 'select public.set_campaign_status($1, $2) as done', [campaign, status])
  await setStatus('paused')
  expect(await callLease(db)).toBeNull()
  expect(await getCampaignStatus(db, campaign)).toEqual({ status: 'paused', pause_reason: null })
  await setStatus('sending')
  await recordOutcome(db, await leaseDelivery(db), 'sent')
  expect(await callLease(db)).toBeNull()
  expect(await setStatus('sending')).toEqual([{ done: false }])
  expect(await getCampaignStatus(db, campaign)).toMatchObject({ status: 'finished' })
})

test('a campaign does not start without subscribers, with an unexpected audience size, or beside another campaign', async ({
  db,
}) => {
  const { caller } = await signUpAdmin(db)
  await expect(queryAs(db, caller, START_CAMPAIGN, [0])).rejects.toMatchObject({
    code: 'PT404',
    message: 'No subscribers to notify',
  })
  await addSubscriber(db, 'fan@example.test')
  await expect(queryAs(db, caller, START_CAMPAIGN, [2])).rejects.toMatchObject({ code: 'PT412' })
  expect((await db.query('select from public.campaigns')).rowCount).toBe(0)
  await startCampaign(db, [], 1)
  await expect(queryAs(db, caller, START_CAMPAIGN, [1])).rejects.toMatchObject({ code: 'PT409' })
})

test('a finished campaign sends no more emails, and a leased delivery becomes unknown', async ({ db }) => {
  const { campaign, admin } = await startCampaign(db, ['a', 'b'])
  const leased = await leaseDelivery(db)
  const end = `select public.set_campaign_status($1, 'finished') as done`
  expect(await queryAs(db, admin.caller, end, [campaign])).toEqual([{ done: true }])
  await expectFinished(db, campaign)
  expect(await getDelivery(db, leased.id)).toMatchObject({ state: 'unknown', reason: 'cancelled' })
  const { rows } = await db.query(
    `select sent, unknown, skipped, remaining from public.campaign_progress where id = $1`,
    [campaign],
  )
  expect(rows).toEqual([{ sent: 0, unknown: 1, skipped: 1, remaining: 0 }])
  await recordOutcome(db, leased, 'sent')
  expect(await getDelivery(db, leased.id)).toMatchObject({ state: 'sent' })
})

test('a retry queues failed deliveries, but not to those who left or were notified', async ({ db }) => {
  const { campaign, admin } = await startCampaign(db, ['a', 'left', 'notified'])
  for (let mail = 0; mail < 3; mail++) await recordOutcome(db, await leaseDelivery(db), 'failed')
  await expectFinished(db, campaign)
  await suppress(db, 'left')
  await notify(db, 'notified')
  expect(await queryAs(db, admin.caller, RETRY, [campaign, false])).toEqual([{ queued: 1 }])
  expect((await leaseDelivery(db)).email).toBe('a@example.test')
})

test('an email that may have been sent long ago is repeated if an admin accepts that', async ({ db }) => {
  const { campaign, admin } = await startCampaign(db, ['a'])
  await recordOutcome(db, await leaseDelivery(db), 'lost')
  await db.query(`update public.campaign_deliveries set uncertain_since = now() - interval '23 h 1 min'`)
  await expectFinished(db, campaign)
  expect(await queryAs(db, admin.caller, RETRY, [campaign, false])).toEqual([{ queued: 0 }])
  expect(await queryAs(db, admin.caller, RETRY, [campaign, true])).toEqual([{ queued: 1 }])
  expect((await leaseDelivery(db)).email).toBe('a@example.test')
})

test('an email that may have been sent recently is repeated with its idempotency key', async ({ db }) => {
  const { campaign, admin } = await startCampaign(db, ['a'])
  const { idempotency_key, ...delivery } = await leaseDelivery(db)
  await recordOutcome(db, delivery, 'unclear')
  await expectFinished(db, campaign)
  expect(await queryAs(db, admin.caller, RETRY, [campaign, false])).toEqual([{ queued: 1 }])
  expect(await leaseDelivery(db)).toMatchObject({ email: 'a@example.test', idempotency_key })
})

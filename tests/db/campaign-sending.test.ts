import { expect } from 'vitest'
import {
  deliveryOf,
  lease,
  leaseMail,
  notifiedOf,
  recordOutcome,
  start,
  statusOf,
  subscribe,
  unlimited,
} from './campaigns'
import { ask, server, test } from './database'

const expireLeases = `update public.campaign_deliveries set lease_until = now() - interval '1 s' where state = 'sending'`

test('a subscriber is notified once a mail to them was sent, and the campaign then ends', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  await subscribe(db, 'b@example.test')
  const { campaign } = await start(db, 2)
  const first = await leaseMail(db)
  await recordOutcome(db, first, 'sent', { provider_id: 'p1' })
  expect(await deliveryOf(db, first.id)).toMatchObject({ state: 'sent', provider_id: 'p1', attempts: 1 })
  expect(await notifiedOf(db, first.email)).toBe(true)
  const second = await leaseMail(db)
  expect(await notifiedOf(db, second.email)).toBe(false)
  await recordOutcome(db, second, 'failed', { reason: '422 validation_error', error: 'Invalid `to` field.' })
  expect(await notifiedOf(db, second.email)).toBe(false)
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
})

test('a leased delivery is nobody else’s until its time is over; then it may have been sent', async ({
  db,
}) => {
  await subscribe(db, 'a@example.test')
  await start(db, 1)
  const first = await leaseMail(db)
  expect((await lease(db))?.wait_ms).toBeGreaterThan(20_000)
  await db.query(expireLeases)
  await unlimited(db)
  const second = await leaseMail(db)
  expect(second).toMatchObject({ id: first.id, attempt: 2 })
  expect(second.lease_id).not.toBe(first.lease_id)
  expect((await deliveryOf(db, first.id))?.uncertain_since).not.toBeNull()
  // The sender that was too late: its failure says nothing, its success does.
  await recordOutcome(db, first, 'failed')
  expect(await deliveryOf(db, first.id)).toMatchObject({ state: 'sending' })
  await recordOutcome(db, first, 'sent')
  await recordOutcome(db, second, 'lost')
  expect(await deliveryOf(db, first.id)).toMatchObject({ state: 'sent' })
})

test('whoever leaves after the start is not mailed', async ({ db }) => {
  const subscriber = await subscribe(db, 'a@example.test')
  const { campaign } = await start(db, 1)
  const leave = `select public.suppress_subscriber($1, 'unsubscribed') as on_its_way`
  expect(await ask(db, server, leave, [subscriber])).toEqual([{ on_its_way: false }])
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
  const { rows } = await db.query('select state, reason from public.campaign_deliveries')
  expect(rows).toEqual([{ state: 'skipped', reason: 'left' }])
})

test('whoever leaves learns of a mail that is on its way', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  await start(db, 1)
  const mail = await leaseMail(db)
  const leave = `select public.suppress_subscriber($1, 'unsubscribed') as on_its_way`
  expect(await ask(db, server, leave, [mail.subscriber_id])).toEqual([{ on_its_way: true }])
  await recordOutcome(db, mail, 'sent')
  expect(await ask(db, server, leave, [mail.subscriber_id])).toEqual([{ on_its_way: false }])
})

test('mails keep the distance that the provider asks for', async ({ db }) => {
  for (const name of ['a', 'b', 'c']) await subscribe(db, `${name}@example.test`)
  await start(db, 3)
  await recordOutcome(db, await leaseMail(db), 'sent', {}, { interval_ms: 5000 })
  const second = await leaseMail(db)
  expect((await lease(db))?.wait_ms).toBeGreaterThan(4000)
  await recordOutcome(db, second, 'later', { retry_ms: 0 }, { pause_ms: 50_000 })
  expect((await lease(db))?.wait_ms).toBeGreaterThan(49_000)
})

test('a refusal for the rate is no try, and leaves no doubt', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  await start(db, 1)
  const mail = await leaseMail(db)
  await recordOutcome(db, mail, 'later', { retry_ms: 0, reason: '429 rate_limit_exceeded' })
  expect(await deliveryOf(db, mail.id)).toMatchObject({ state: 'queued', attempts: 0, uncertain_since: null })
})

test('after the eighth loss nobody knows whether a mail was sent', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  const { campaign } = await start(db, 1)
  for (let loss = 1; loss <= 8; loss++) {
    const mail = await leaseMail(db)
    expect(mail.attempt).toBe(loss)
    await recordOutcome(db, mail, 'lost', { retry_ms: 0, reason: '500 application_error' })
    expect(await deliveryOf(db, mail.id)).toMatchObject({ state: loss === 8 ? 'unknown' : 'queued' })
    await unlimited(db)
  }
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
})

test('what is wrong with all mails pauses the campaign until an admin resumes it; nobody is lost', async ({
  db,
}) => {
  await subscribe(db, 'a@example.test')
  const { campaign, admin } = await start(db, 1)
  await recordOutcome(db, await leaseMail(db), 'blocked', { reason: 'key-refused' })
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toEqual({ status: 'paused', pause_reason: 'key-refused' })
  await ask(db, admin.caller, `select public.set_campaign_status($1, 'sending')`, [campaign])
  expect(await leaseMail(db)).toMatchObject({ email: 'a@example.test', attempt: 1 })
})

test('an outcome that nobody knows is refused', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  await start(db, 1)
  const mail = await leaseMail(db)
  await expect(recordOutcome(db, mail, 'perhaps')).rejects.toMatchObject({ code: '22023' })
})

test('one server at a time sends; another one takes over once it was silent', async ({ db }) => {
  for (const name of ['a', 'b', 'c']) await subscribe(db, `${name}@example.test`)
  await start(db, 3)
  expect(await lease(db, 'server-1')).toHaveProperty('delivery')
  expect(await lease(db, 'server-2')).toBeNull()
  expect(await lease(db, 'server-1')).toHaveProperty('delivery')
  await db.query(`update public.campaigns set server_lease_until = now() - interval '1 s'`)
  expect(await lease(db, 'server-2')).toHaveProperty('delivery')
  expect(await lease(db, 'server-1')).toBeNull()
})

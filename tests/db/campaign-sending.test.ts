import { expect } from 'vitest'
import {
  callLease,
  getCampaignStatus,
  getDelivery,
  isNotified,
  leaseDelivery,
  recordOutcome,
  removeRateLimit,
  startCampaign,
} from './campaigns'
import { queryAs, service, test } from './database'

const expireLeases = `update public.campaign_deliveries set lease_until = now() - interval '1 s' where state = 'sending'`

const LEAVE = `select public.suppress_subscriber($1, 'left') as on_its_way`

test('subscribers who were mailed become notified; the campaign ends after the last one', async ({ db }) => {
  const { campaign } = await startCampaign(db, ['a', 'b'])
  const first = await leaseDelivery(db)
  await recordOutcome(db, first, 'sent', { provider_id: 'p1' })
  expect(await getDelivery(db, first.id)).toMatchObject({ state: 'sent', provider_id: 'p1', attempts: 1 })
  expect(await isNotified(db, first.email)).toBe(true)
  const second = await leaseDelivery(db)
  expect(await isNotified(db, second.email)).toBe(false)
  await recordOutcome(db, second, 'failed', { reason: '422 validation_error', error: 'Invalid `to` field.' })
  expect(await isNotified(db, second.email)).toBe(false)
  expect(await callLease(db)).toBeNull()
  expect(await getCampaignStatus(db, campaign)).toMatchObject({ status: 'finished' })
})

test('a delivery can’t be leased twice until its lease ends; then it may have been sent', async ({ db }) => {
  await startCampaign(db, ['a'])
  const first = await leaseDelivery(db)
  expect((await callLease(db))?.wait_ms).toBeGreaterThan(20_000)
  await db.query(expireLeases)
  await removeRateLimit(db)
  const second = await leaseDelivery(db)
  expect(second).toMatchObject({ id: first.id, attempt: 2 })
  expect(second.lease_id).not.toBe(first.lease_id)
  expect((await getDelivery(db, first.id))?.uncertain_since).not.toBeNull()
  // The lease of the first sender has expired: its failure is ignored, but its success counts.
  await recordOutcome(db, first, 'failed')
  expect(await getDelivery(db, first.id)).toMatchObject({ state: 'sending' })
  await recordOutcome(db, first, 'sent')
  await recordOutcome(db, second, 'lost')
  expect(await getDelivery(db, first.id)).toMatchObject({ state: 'sent' })
})

test('a subscriber who leaves before a lost mail is repeated may have got it', async ({ db }) => {
  await startCampaign(db, ['a'])
  const mail = await leaseDelivery(db)
  await recordOutcome(db, mail, 'lost', { retry_ms: 0, reason: '500 application_error' })
  await queryAs(db, service, LEAVE, [mail.subscriber_id])
  await removeRateLimit(db)
  expect(await callLease(db)).toBeNull()
  expect(await getDelivery(db, mail.id)).toMatchObject({ state: 'unknown', reason: 'left' })
})

test('a subscriber who leaves is told if an email is being sent', async ({ db }) => {
  await startCampaign(db, ['a'])
  const mail = await leaseDelivery(db)
  expect(await queryAs(db, service, LEAVE, [mail.subscriber_id])).toEqual([{ on_its_way: true }])
  await recordOutcome(db, mail, 'sent')
  expect(await queryAs(db, service, LEAVE, [mail.subscriber_id])).toEqual([{ on_its_way: false }])
})

test('emails keep the interval that the provider requires', async ({ db }) => {
  await startCampaign(db, ['a', 'b', 'c'])
  await recordOutcome(db, await leaseDelivery(db), 'sent', {}, { interval_ms: 5000 })
  const second = await leaseDelivery(db)
  expect((await callLease(db))?.wait_ms).toBeGreaterThan(4000)
  await recordOutcome(db, second, 'retry', { retry_ms: 0 }, { pause_ms: 50_000 })
  expect((await callLease(db))?.wait_ms).toBeGreaterThan(49_000)
})

test('an email rejected by the rate limit is no attempt and was certainly not sent', async ({ db }) => {
  await startCampaign(db, ['a'])
  const mail = await leaseDelivery(db)
  await recordOutcome(db, mail, 'retry', { retry_ms: 0, reason: '429 rate_limit_exceeded' })
  expect(await getDelivery(db, mail.id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    uncertain_since: null,
  })
})

test('a delivery that was lost eight times becomes unknown', async ({ db }) => {
  const { campaign } = await startCampaign(db, ['a'])
  for (let loss = 1; loss <= 8; loss++) {
    const mail = await leaseDelivery(db)
    expect(mail.attempt).toBe(loss)
    await recordOutcome(db, mail, 'lost', { retry_ms: 0, reason: '500 application_error' })
    expect(await getDelivery(db, mail.id)).toMatchObject({ state: loss === 8 ? 'unknown' : 'queued' })
    await removeRateLimit(db)
  }
  expect(await callLease(db)).toBeNull()
  expect(await getCampaignStatus(db, campaign)).toMatchObject({ status: 'finished' })
})

test('an error about all emails pauses the campaign until it is resumed; none is lost', async ({ db }) => {
  const { campaign, admin } = await startCampaign(db, ['a'])
  await recordOutcome(db, await leaseDelivery(db), 'blocked', { reason: 'key-refused' })
  expect(await callLease(db)).toBeNull()
  expect(await getCampaignStatus(db, campaign)).toEqual({ status: 'paused', pause_reason: 'key-refused' })
  await queryAs(db, admin.caller, `select public.set_campaign_status($1, 'sending')`, [campaign])
  expect(await leaseDelivery(db)).toMatchObject({ email: 'a@example.test', attempt: 1 })
})

test('one server at a time sends; another takes over when it has been silent', async ({ db }) => {
  await startCampaign(db, ['a', 'b', 'c'])
  expect(await callLease(db, 'server-1')).toHaveProperty('delivery')
  const lease = await callLease(db, 'server-2')
  expect(lease).toEqual({ wait_ms: expect.any(Number) })
  expect(lease?.wait_ms).toBeGreaterThan(0)
  expect(lease?.wait_ms).toBeLessThanOrEqual(5000)
  expect(await callLease(db, 'server-1')).toHaveProperty('delivery')
  await db.query(`update public.campaigns set server_lease_until = now() - interval '1 s'`)
  expect(await callLease(db, 'server-2')).toHaveProperty('delivery')
  expect(await callLease(db, 'server-1')).toEqual({ wait_ms: expect.any(Number) })
})

import type { Client } from 'pg'
import { expect } from 'vitest'
import { callLease, getCampaignStatus, type Lease, leaseDelivery, startCampaign } from './campaigns'
import { concurrencyTest, connectAgain, inTransaction, runConcurrently, runInOrder } from './concurrency'
import { queryAs, service } from './database'

const SUPPRESS = `select public.suppress_subscriber($1, 'left') as on_its_way`

/** Starts a campaign to some subscribers. */
const startTo = (db: Client, subscribers: number) =>
  inTransaction(db, () => startCampaign(db, [...Array(subscribers).keys()].map(String)))

/** Leases several deliveries at the same time. */
async function leaseAtOnce(db: Client, count: number) {
  const request = { caller: service, sql: `select public.lease_delivery('server-1') as leased` }
  const lock = { sql: 'select from public.campaigns for update' }
  const results = await runConcurrently<{ leased: Lease }>(db, lock, Array(count).fill(request))
  return results.flat().map(({ leased }) => leased)
}

concurrencyTest('concurrent leases get different deliveries', async ({ db }) => {
  await startTo(db, 6)
  const leases = await leaseAtOnce(db, 8)
  const ids = leases.flatMap((lease) => lease?.delivery?.id ?? [])
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(6)
  expect(leases.filter((lease) => lease?.wait_ms)).toHaveLength(2)
})

concurrencyTest(
  'with a rate limit, only one of several concurrent leases gets a delivery',
  async ({ db }) => {
    await startTo(db, 4)
    await db.query('update public.campaigns set send_interval_ms = 10000')
    const leases = await leaseAtOnce(db, 4)
    expect(leases.filter((lease) => lease?.delivery)).toHaveLength(1)
  },
)

concurrencyTest(
  'a subscriber who is unsubscribing at this moment is skipped and then not mailed',
  async ({ db, onTestFinished }) => {
    const { campaign } = await startTo(db, 1)
    const { rows } = await db.query('select id from public.email_subscribers')
    const unsubscriber = await connectAgain(db)
    onTestFinished(() => unsubscriber.end())
    await unsubscriber.query('begin')
    await queryAs(unsubscriber, service, SUPPRESS, [rows[0].id])
    expect(await inTransaction(db, () => callLease(db))).toEqual({ wait_ms: 1 })
    await unsubscriber.query('commit')
    expect(await inTransaction(db, () => callLease(db))).toBeNull()
    expect(await getCampaignStatus(db, campaign)).toMatchObject({ status: 'finished' })
    const deliveries = await db.query('select state, reason from public.campaign_deliveries')
    expect(deliveries.rows).toEqual([{ state: 'skipped', reason: 'left' }])
  },
)

concurrencyTest('a subscriber is removed while their complaint comes in', async ({ db }) => {
  const { admin } = await startTo(db, 1)
  const mail = await inTransaction(db, () => leaseDelivery(db))
  const remove = `select public.remove_subscriber('${mail.subscriber_id}') as done`
  const complain = `select public.record_mail_event('e1', 'complained', now(), 'p1', '{}', '${mail.id}') as done`
  const requests = [
    { caller: admin.caller, sql: remove },
    { caller: service, sql: complain },
  ]
  const lock = { sql: 'select from public.email_subscribers for update' }
  expect(await runInOrder(db, lock, requests)).toEqual([[{ done: true }], [{ done: true }]])
})

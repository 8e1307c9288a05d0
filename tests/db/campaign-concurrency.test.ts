import type { Client } from 'pg'
import { expect } from 'vitest'
import type { Account } from './accounts'
import { addSubscriber, callLease, getCampaignStatus, type Lease, startCampaign } from './campaigns'
import { concurrencyTest, connectAgain, inTransaction, runConcurrently } from './concurrency'
import { queryAs, service } from './database'

const SUPPRESS = `select public.suppress_subscriber($1, 'unsubscribed') as on_its_way`

const leaseRequest = { caller: service, sql: `select public.lease_delivery('server-1') as leased` }

/** Blocks `lease_delivery`. */
const lockCampaign = (campaign: string) => ({
  sql: 'select from public.campaigns where id = $1 for update',
  values: [campaign],
})

async function deleteRows(db: Client, admin?: Account): Promise<void> {
  await db.query('delete from public.campaigns')
  await db.query('delete from public.email_subscribers')
  if (admin) await db.query('delete from auth.users where id = $1', [admin.id])
}

concurrencyTest('concurrent leases get different deliveries', async ({ db }) => {
  const { campaign, admin } = await inTransaction(db, async () => {
    for (let index = 0; index < 6; index++) await addSubscriber(db, `race-${index}@example.test`)
    return startCampaign(db, 6)
  })
  try {
    const requests = Array.from({ length: 8 }, () => leaseRequest)
    const results = (await runConcurrently<{ leased: Lease }>(db, lockCampaign(campaign), requests)).flat()
    const ids = results.flatMap(({ leased }) => (leased?.delivery ? [leased.delivery.id] : []))
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    expect(results.filter(({ leased }) => leased?.wait_ms)).toHaveLength(2)
  } finally {
    await deleteRows(db, admin)
  }
})

concurrencyTest(
  'with a rate limit, only one of several concurrent leases gets a delivery',
  async ({ db }) => {
    const { campaign, admin } = await inTransaction(db, async () => {
      for (let index = 0; index < 4; index++) await addSubscriber(db, `pace-${index}@example.test`)
      const started = await startCampaign(db, 4)
      await db.query('update public.campaigns set send_interval_ms = 10000')
      return started
    })
    try {
      const requests = Array.from({ length: 4 }, () => leaseRequest)
      const results = (await runConcurrently<{ leased: Lease }>(db, lockCampaign(campaign), requests)).flat()
      expect(results.filter(({ leased }) => leased?.delivery)).toHaveLength(1)
    } finally {
      await deleteRows(db, admin)
    }
  },
)

concurrencyTest(
  'a subscriber who is unsubscribing at this moment is skipped and then not mailed',
  async ({ db }) => {
    const { subscriber, campaign, admin } = await inTransaction(db, async () => ({
      subscriber: await addSubscriber(db, 'leaving@example.test'),
      ...(await startCampaign(db, 1)),
    }))
    const unsubscriber = await connectAgain(db)
    try {
      await unsubscriber.query('begin')
      await queryAs(unsubscriber, service, SUPPRESS, [subscriber])
      const during = await inTransaction(db, () => callLease(db))
      expect(during).toEqual({ wait_ms: 1 })
      await unsubscriber.query('commit')
      expect(await inTransaction(db, () => callLease(db))).toBeNull()
      expect(await getCampaignStatus(db, campaign)).toMatchObject({ status: 'finished' })
    } finally {
      await unsubscriber.end()
      await deleteRows(db, admin)
    }
  },
)

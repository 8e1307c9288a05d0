import type { Client } from 'pg'
import { expect, inject } from 'vitest'
import { type Lease, lease, start, statusOf, subscribe } from './campaigns'
import { ask, connect, server } from './database'
import type { Account } from './people'
import { atOnce, committed, race } from './races'

const LEAVE = `select public.suppress_subscriber($1, 'unsubscribed') as on_its_way`

const leasing = { caller: server, sql: `select public.lease_delivery('server-1') as leased` }

/** Keeps whoever leases waiting. */
const holding = (campaign: string) => ({
  sql: 'select from public.campaigns where id = $1 for update',
  values: [campaign],
})

async function clean(db: Client, admin?: Account): Promise<void> {
  await db.query('delete from public.campaigns')
  await db.query('delete from public.email_subscribers')
  if (admin) await db.query('delete from auth.users where id = $1', [admin.id])
}

race('senders that lease at the same moment get different mails', async ({ db }) => {
  const { campaign, admin } = await committed(db, async () => {
    for (let index = 0; index < 6; index++) await subscribe(db, `race-${index}@example.test`)
    return start(db, 6)
  })
  try {
    const requests = Array.from({ length: 8 }, () => leasing)
    const answers = (await atOnce<{ leased: Lease }>(db, holding(campaign), requests)).flat()
    const ids = answers.flatMap(({ leased }) => (leased?.delivery ? [leased.delivery.id] : []))
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    expect(answers.filter(({ leased }) => leased?.wait_ms)).toHaveLength(2)
  } finally {
    await clean(db, admin)
  }
})

race('with a limited rate, only one of those who lease at the same moment may send', async ({ db }) => {
  const { campaign, admin } = await committed(db, async () => {
    for (let index = 0; index < 4; index++) await subscribe(db, `pace-${index}@example.test`)
    const started = await start(db, 4)
    await db.query('update public.campaigns set send_interval_ms = 10000')
    return started
  })
  try {
    const requests = Array.from({ length: 4 }, () => leasing)
    const answers = (await atOnce<{ leased: Lease }>(db, holding(campaign), requests)).flat()
    expect(answers.filter(({ leased }) => leased?.delivery)).toHaveLength(1)
  } finally {
    await clean(db, admin)
  }
})

race('whoever is leaving at this moment is passed over, and then not mailed', async ({ db }) => {
  const { subscriber, campaign, admin } = await committed(db, async () => ({
    subscriber: await subscribe(db, 'leaving@example.test'),
    ...(await start(db, 1)),
  }))
  const leaver = await connect(inject('racesUrl'))
  try {
    await leaver.query('begin')
    await ask(leaver, server, LEAVE, [subscriber])
    const during = await committed(db, () => lease(db))
    expect(during).toEqual({ wait_ms: 1 })
    await leaver.query('commit')
    expect(await committed(db, () => lease(db))).toBeNull()
    expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
  } finally {
    await leaver.end()
    await clean(db, admin)
  }
})

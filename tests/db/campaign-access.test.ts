import { expect } from 'vitest'
import { leaseMail, recordOutcome, START, start, subscribe } from './campaigns'
import { ask, test, visitor } from './database'
import { ban, signUp, signUpAdmin } from './people'

const REFUSED = { code: '42501' }
const TABLES = ['campaigns', 'campaign_deliveries', 'mail_events', 'campaign_progress']
const NOBODY = '00000000-0000-0000-0000-000000000000'

test.for(TABLES)('admins alone read %s, and write nothing there', async (table, { db }) => {
  await subscribe(db, 'fan@example.test')
  const { admin } = await start(db, 1)
  await db.query(`insert into public.mail_events values ('e1', 'delivered', now())`)
  const read = `select 1 from public.${table}`
  expect(await ask(db, admin.caller, read)).toHaveLength(1)
  const write = ask(db, admin.caller, `delete from public.${table}`)
  await expect(write).rejects.toMatchObject({ code: expect.stringMatching(/42501|55000/) })
  await expect(ask(db, visitor, read)).rejects.toMatchObject(REFUSED)
  const banned = await signUpAdmin(db)
  await ban(db, banned)
  for (const { caller } of [await signUp(db), banned]) expect(await ask(db, caller, read)).toHaveLength(0)
})

test.for([
  START.replace('$1', '1'),
  ...['sending', 'paused', 'finished'].map(
    (status) => `select public.set_campaign_status('${NOBODY}', '${status}')`,
  ),
  `select public.retry_deliveries('${NOBODY}', true)`,
])('only an unbanned admin may %s', async (sql, { db }) => {
  await subscribe(db, 'fan@example.test')
  const banned = await signUpAdmin(db)
  await ban(db, banned)
  for (const { caller } of [await signUp(db), banned])
    await expect(ask(db, caller, sql)).rejects.toMatchObject({ code: 'PT403' })
  await expect(ask(db, visitor, sql)).rejects.toMatchObject(REFUSED)
  expect(await ask(db, (await signUpAdmin(db)).caller, sql)).toHaveLength(1)
})

test.for([
  `select public.lease_delivery('server-1')`,
  `select public.record_outcome('${NOBODY}', '${NOBODY}', 'sent')`,
  `select public.suppress_subscriber('${NOBODY}', 'bounced')`,
  `select public.confirm_subscriber('x@example.test', now())`,
  `select public.record_mail_event('e', 'delivered', now(), 'p', array['x@example.test'])`,
])('the server alone may %s', async (sql, { db }) => {
  for (const caller of [visitor, (await signUpAdmin(db)).caller])
    await expect(ask(db, caller, sql)).rejects.toMatchObject(REFUSED)
})

test('an admin changes nothing of a subscriber’s standing', async ({ db }) => {
  await subscribe(db, 'fan@example.test')
  const { caller } = await signUpAdmin(db)
  for (const change of ['confirmed_at = null', `suppressed_at = now(), suppressed_reason = 'bounced'`])
    await expect(ask(db, caller, `update public.email_subscribers set ${change}`)).rejects.toMatchObject(
      REFUSED,
    )
})

test('the server leases and records', async ({ db }) => {
  await subscribe(db, 'fan@example.test')
  await start(db, 1)
  await recordOutcome(db, await leaseMail(db), 'sent')
})

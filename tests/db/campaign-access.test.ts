import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { addSubscriber, leaseDelivery, recordOutcome, START_CAMPAIGN, startCampaign } from './campaigns'
import { anon, queryAs, test } from './database'

const PERMISSION_DENIED = { code: '42501' }
const TABLES = ['campaigns', 'campaign_deliveries', 'mail_events', 'campaign_progress']
const NOBODY = '00000000-0000-0000-0000-000000000000'

test.for(TABLES)('only admins read %s, and they can’t write it', async (table, { db }) => {
  await addSubscriber(db, 'fan@example.test')
  const { admin } = await startCampaign(db, 1)
  await db.query(`insert into public.mail_events values ('e1', 'delivered', now())`)
  const read = `select 1 from public.${table}`
  expect(await queryAs(db, admin.caller, read)).toHaveLength(1)
  const write = queryAs(db, admin.caller, `delete from public.${table}`)
  await expect(write).rejects.toMatchObject({ code: expect.stringMatching(/42501|55000/) })
  await expect(queryAs(db, anon, read)).rejects.toMatchObject(PERMISSION_DENIED)
  const banned = await signUpAdmin(db)
  await banUser(db, banned)
  for (const { caller } of [await signUp(db), banned]) expect(await queryAs(db, caller, read)).toHaveLength(0)
})

test.for([
  START_CAMPAIGN.replace('$1', '1'),
  ...['sending', 'paused', 'finished'].map(
    (status) => `select public.set_campaign_status('${NOBODY}', '${status}')`,
  ),
  `select public.retry_deliveries('${NOBODY}', true)`,
])('only an unbanned admin may %s', async (sql, { db }) => {
  await addSubscriber(db, 'fan@example.test')
  const banned = await signUpAdmin(db)
  await banUser(db, banned)
  for (const { caller } of [await signUp(db), banned])
    await expect(queryAs(db, caller, sql)).rejects.toMatchObject({ code: 'PT403' })
  await expect(queryAs(db, anon, sql)).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await queryAs(db, (await signUpAdmin(db)).caller, sql)).toHaveLength(1)
})

test.for([
  `select public.lease_delivery('server-1')`,
  `select public.record_outcome('${NOBODY}', '${NOBODY}', 'sent')`,
  `select public.suppress_subscriber('${NOBODY}', 'bounced')`,
  `select public.confirm_subscriber('x@example.test', now())`,
  `select public.record_mail_event('e', 'delivered', now(), 'p', array['x@example.test'])`,
])('only the server may %s', async (sql, { db }) => {
  for (const caller of [anon, (await signUpAdmin(db)).caller])
    await expect(queryAs(db, caller, sql)).rejects.toMatchObject(PERMISSION_DENIED)
})

test('an admin can’t change a subscriber’s status', async ({ db }) => {
  await addSubscriber(db, 'fan@example.test')
  const { caller } = await signUpAdmin(db)
  for (const change of ['confirmed_at = null', `suppressed_at = now(), suppressed_reason = 'bounced'`])
    await expect(queryAs(db, caller, `update public.email_subscribers set ${change}`)).rejects.toMatchObject(
      PERMISSION_DENIED,
    )
})

test('the server can lease a delivery and record its outcome', async ({ db }) => {
  await addSubscriber(db, 'fan@example.test')
  await startCampaign(db, 1)
  await recordOutcome(db, await leaseDelivery(db), 'sent')
})

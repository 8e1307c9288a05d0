import { expect } from 'vitest'
import {
  deliveryOf,
  lease,
  leaseMail,
  recordOutcome,
  START,
  start,
  statusOf,
  subscribe,
  unlimited,
} from './campaigns'
import { ask, test } from './database'
import { signUpAdmin } from './people'

test('a campaign goes to those who confirmed, were not notified and did not leave, as they are at its start', async ({
  db,
}) => {
  await subscribe(db, 'fan@example.test')
  await subscribe(db, 'unconfirmed@example.test', false)
  await subscribe(db, 'left@example.test')
  await subscribe(db, 'notified@example.test')
  await db.query(
    `update public.email_subscribers set suppressed_at = now(), suppressed_reason = 'bounced' where email like 'left%'`,
  )
  await db.query(`update public.email_subscribers set notified = true where email like 'notified%'`)
  const { campaign } = await start(db, 1)
  await subscribe(db, 'late@example.test')
  const mail = await leaseMail(db)
  expect(mail.email).toBe('fan@example.test')
  await recordOutcome(db, mail, 'sent')
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
})

test('an admin may have a campaign go to those who were notified before too, and retry them', async ({
  db,
}) => {
  const { caller } = await signUpAdmin(db)
  for (const name of ['new', 'notified', 'left']) await subscribe(db, `${name}@example.test`)
  await db.query(`update public.email_subscribers set notified = true where email not like 'new%'`)
  await db.query(
    `update public.email_subscribers set suppressed_at = now(), suppressed_reason = 'bounced' where email like 'left%'`,
  )
  const again = `select public.start_campaign('t', 'Hello', 'Arcline', $1, include_notified => true) as id`
  await expect(ask(db, caller, again, [1])).rejects.toMatchObject({ code: 'PT412' })
  const [started] = await ask(db, caller, again, [2])
  await unlimited(db)
  for (let mail = 0; mail < 2; mail++) await recordOutcome(db, await leaseMail(db), 'failed')
  expect(await lease(db)).toBeNull()
  const retry = 'select public.retry_deliveries($1, false) as queued'
  expect(await ask(db, caller, retry, [started?.id])).toEqual([{ queued: 2 }])
})

test('a campaign that is paused sends nothing until it is resumed', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  const { campaign, admin } = await start(db, 1)
  const setStatus = (status: string) =>
    ask(db, admin.caller, 'select public.set_campaign_status($1, $2) as done', [campaign, status])
  await setStatus('paused')
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toEqual({ status: 'paused', pause_reason: null })
  await setStatus('sending')
  await recordOutcome(db, await leaseMail(db), 'sent')
  expect(await lease(db)).toBeNull()
  expect(await setStatus('sending')).toEqual([{ done: false }])
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
})

test('none starts without anybody to notify, with another number than was agreed to, or beside another', async ({
  db,
}) => {
  const { caller } = await signUpAdmin(db)
  await expect(ask(db, caller, START, [0])).rejects.toMatchObject({
    code: 'PT404',
    message: 'No subscribers to notify',
  })
  await subscribe(db, 'fan@example.test')
  await expect(ask(db, caller, START, [2])).rejects.toMatchObject({ code: 'PT412' })
  expect((await db.query('select from public.campaigns')).rowCount).toBe(0)
  await start(db, 1)
  await expect(ask(db, caller, START, [1])).rejects.toMatchObject({ code: 'PT409' })
})

test('a campaign that is ended mails nobody more, and what is in doubt is unknown', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  await subscribe(db, 'b@example.test')
  const { campaign, admin } = await start(db, 2)
  const leased = await leaseMail(db)
  const end = `select public.set_campaign_status($1, 'finished') as done`
  expect(await ask(db, admin.caller, end, [campaign])).toEqual([{ done: true }])
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
  expect(await deliveryOf(db, leased.id)).toMatchObject({ state: 'unknown', reason: 'cancelled' })
  const { rows } = await db.query(
    `select sent, unknown, skipped, remaining from public.campaign_progress where id = $1`,
    [campaign],
  )
  expect(rows).toEqual([{ sent: 0, unknown: 1, skipped: 1, remaining: 0 }])
  await recordOutcome(db, leased, 'sent')
  expect(await deliveryOf(db, leased.id)).toMatchObject({ state: 'sent' })
})

test('what failed is queued again, but not who left or was notified meanwhile', async ({ db }) => {
  for (const name of ['a', 'left', 'notified']) await subscribe(db, `${name}@example.test`)
  const { campaign, admin } = await start(db, 3)
  for (let mail = 0; mail < 3; mail++)
    await recordOutcome(db, await leaseMail(db), 'failed', { reason: '451 security_error', error: 'No.' })
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
  await db.query(
    `update public.email_subscribers set suppressed_at = now(), suppressed_reason = 'unsubscribed' where email like 'left%'`,
  )
  await db.query(`update public.email_subscribers set notified = true where email like 'notified%'`)
  const retry = 'select public.retry_deliveries($1, false) as queued'
  expect(await ask(db, admin.caller, retry, [campaign])).toEqual([{ queued: 1 }])
  expect((await leaseMail(db)).email).toBe('a@example.test')
})

test('what may have been sent long ago is only sent again when an admin accepts that', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  const { campaign, admin } = await start(db, 1)
  await recordOutcome(db, await leaseMail(db), 'lost')
  await db.query(`update public.campaign_deliveries set uncertain_since = now() - interval '23 h 1 min'`)
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
  const retry = 'select public.retry_deliveries($1, $2) as queued'
  expect(await ask(db, admin.caller, retry, [campaign, false])).toEqual([{ queued: 0 }])
  expect(await ask(db, admin.caller, retry, [campaign, true])).toEqual([{ queued: 1 }])
  expect((await leaseMail(db)).email).toBe('a@example.test')
})

test('what may have been sent a moment ago is asked again under its key', async ({ db }) => {
  await subscribe(db, 'a@example.test')
  const { campaign, admin } = await start(db, 1)
  await recordOutcome(db, await leaseMail(db), 'unclear')
  expect(await lease(db)).toBeNull()
  expect(await statusOf(db, campaign)).toMatchObject({ status: 'finished' })
  const retry = 'select public.retry_deliveries($1, false) as queued'
  expect(await ask(db, admin.caller, retry, [campaign])).toEqual([{ queued: 1 }])
})

import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { queryAs, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'
import { addPatch, saveVerdict } from './verdicts'

const COUNTS = 'select * from public.admin_counts()'

test('pending items are counted, completed ones are not', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const nothing = {
    pending_reports: '0',
    most_reported: null,
    pending_lineups: '0',
    unchecked_lineups: '0',
    missed_lineups: '0',
    unnotified_subscribers: '0',
    unsent_mails: '0',
  }
  expect(await queryAs(db, caller, COUNTS)).toEqual([nothing])

  const { id, title } = await publishLineup(db)
  const { reportId, caller: user } = await addReportFromNewUser(db, id)
  await addReportFromNewUser(db, id)
  await addLineup(db, user)
  await publishLineup(db, { status: 'rejected' })
  await db.query(
    `insert into public.email_subscribers (email, notified, confirmed_at, suppressed_at, suppressed_reason)
     values ('a@example.test', false, now(), null, null), ('b@example.test', true, now(), null, null),
       ('asked-only@example.test', false, null, null, null),
       ('left@example.test', false, now(), now(), 'unsubscribed')`,
  )
  await db.query(
    `insert into private.account_mails (email, kind, requested_at, attempts)
     values ('a@example.test', 'recovery', now() - interval '2 minutes', 1),
       ('a@example.test', 'confirmation', now() - interval '2 minutes', 0), ('b@example.test', 'recovery', now(), 1)`,
  )
  await publishLineup(db, { checked_at: '2020-01-01' })
  await addPatch(db, '11.08', { touched: ['everything'] })
  for (let index = 0; index < 5; index++) await saveVerdict(db, (await signUp(db)).caller, id, false)
  const waiting = {
    pending_reports: '2',
    most_reported: title,
    pending_lineups: '1',
    unchecked_lineups: '1',
    missed_lineups: '1',
    unnotified_subscribers: '1',
    unsent_mails: '1',
  }
  expect(await queryAs(db, caller, COUNTS)).toEqual([waiting])
  await settleReport(db, caller, reportId)
  expect(await queryAs(db, caller, COUNTS)).toEqual([{ ...waiting, pending_reports: '1' }])
})

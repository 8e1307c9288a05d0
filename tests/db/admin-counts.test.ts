import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { queryAs, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'
import { addPatch, saveVerdict } from './verdicts'

/** From so many verdicts on, a lineup counts as missed if at least half of them say so. */
const MIN_VERDICTS_FOR_MISSED = 5

const COUNTS = 'select * from public.admin_counts()'

test('pending items are counted, completed ones are not', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const noCounts = {
    pending_reports: '0',
    first_reported: null,
    pending_lineups: '0',
    unchecked_lineups: '0',
    missed_lineups: '0',
    unnotified_subscribers: '0',
    unsent_mails: '0',
  }
  expect(await queryAs(db, caller, COUNTS)).toEqual([noCounts])

  // Two pending reports of one lineup, and a lineup that waits for review.
  const { id, title } = await publishLineup(db)
  const { reportId, caller: user } = await addReportFromNewUser(db, id)
  await addReportFromNewUser(db, id)
  await addLineup(db, user)
  await publishLineup(db, { status: 'rejected' })
  // Of four subscribers, one gets the next campaign.
  await db.query(
    `insert into public.email_subscribers (email, notified, confirmed_at, suppressed_at, suppressed_reason)
     values ('a@example.test', false, now(), null, null), ('b@example.test', true, now(), null, null),
       ('asked-only@example.test', false, null, null, null),
       ('left@example.test', false, now(), now(), 'left')`,
  )
  // Of three mails, one has failed and was requested more than a minute ago.
  await db.query(
    `insert into private.account_mails (email, kind, requested_at, attempts)
     values ('a@example.test', 'recovery', now() - interval '2 minutes', 1),
       ('a@example.test', 'confirmation', now() - interval '2 minutes', 0), ('b@example.test', 'recovery', now(), 1)`,
  )
  // A lineup that was checked before a patch, and enough verdicts of the first one that say that it missed.
  await publishLineup(db, { checked_at: '2020-01-01' })
  await addPatch(db, '11.08', { touched: ['everything'] })
  for (let index = 0; index < MIN_VERDICTS_FOR_MISSED; index++)
    await saveVerdict(db, (await signUp(db)).caller, id, false)
  const counts = {
    pending_reports: '2',
    first_reported: title,
    pending_lineups: '1',
    unchecked_lineups: '1',
    missed_lineups: '1',
    unnotified_subscribers: '1',
    unsent_mails: '1',
  }
  expect(await queryAs(db, caller, COUNTS)).toEqual([counts])
  await settleReport(db, caller, reportId)
  expect(await queryAs(db, caller, COUNTS)).toEqual([{ ...counts, pending_reports: '1' }])
  await db.query(`update public.lineups set status = 'broken' where id = $1`, [id])
  expect(await queryAs(db, caller, COUNTS)).toMatchObject([{ missed_lineups: '0' }])
})

import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { ban, signUp, signUpAdmin } from './people'
import { reportedBySomebody, settle } from './reports'

const COUNTS = 'select * from public.admin_counts()'

test('only admins who are not banned learn the counts', async ({ db }) => {
  const banned = await signUpAdmin(db)
  await ban(db, banned)
  for (const caller of [visitor, server]) {
    await expect(ask(db, caller, COUNTS)).rejects.toMatchObject({ code: '42501' })
  }
  for (const { caller } of [await signUp(db), banned]) {
    await expect(ask(db, caller, COUNTS)).rejects.toMatchObject({ code: 'PT403' })
  }
})

test('what waits is counted, and what is done is not', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const nothing = { pending_reports: '0', pending_lineups: '0', unnotified_subscribers: '0' }
  expect(await ask(db, caller, COUNTS)).toEqual([nothing])

  const { id } = await publishLineup(db)
  const { reportId, caller: person } = await reportedBySomebody(db, id)
  await reportedBySomebody(db, id)
  await addLineup(db, person)
  await publishLineup(db, { status: 'rejected' })
  await db.query(
    `insert into public.email_subscribers (email, notified, confirmed_at, suppressed_at, suppressed_reason)
     values ('a@example.test', false, now(), null, null), ('b@example.test', true, now(), null, null),
       ('asked-only@example.test', false, null, null, null),
       ('left@example.test', false, now(), now(), 'unsubscribed')`,
  )
  const waiting = { pending_reports: '2', pending_lineups: '1', unnotified_subscribers: '1' }
  expect(await ask(db, caller, COUNTS)).toEqual([waiting])
  await settle(db, caller, reportId)
  expect(await ask(db, caller, COUNTS)).toEqual([{ ...waiting, pending_reports: '1' }])
})

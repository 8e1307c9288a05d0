import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { PERMISSION_DENIED, queryAs, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addReport, addReportFromNewUser, settleReport } from './reports'

test('an author can neither save nor report a lineup that is not published', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await addLineup(db, caller)
  const save = queryAs(db, caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [id])
  await expect(save).rejects.toMatchObject(PERMISSION_DENIED)
  for (const lineup of [id, null])
    await expect(addReport(db, caller, lineup)).rejects.toMatchObject(PERMISSION_DENIED)
})

test.for([
  ['an unknown reason', { reason: 'spam' }],
  ['a custom reason without a text', { reason: 'custom' }],
  ['a custom reason of blanks', { reason: 'custom', custom_reason: ' \u200b' }],
  ['a custom reason of 501 characters', { reason: 'custom', custom_reason: 'x'.repeat(501) }],
  ['a text for another reason', { custom_reason: 'Look here' }],
] as const)('rejected: %s', async ([, values], { db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await expect(addReport(db, caller, id, values)).rejects.toMatchObject({ code: '23514' })
})

test('a custom reason is accepted with a text, but no second report of the lineup', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  const values = { reason: 'custom', custom_reason: 'The roof was changed.' }
  expect(await addReport(db, me.caller, id, values)).toEqual([{ user_id: me.id, status: 'pending' }])
  await expect(addReport(db, me.caller, id)).rejects.toMatchObject({ code: '23505' })
})

test('a report keeps its lineup’s id and last title, and outlives it and the admin', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db, { title: 'Over the roof' })
  const { reportId } = await addReportFromNewUser(db, id)
  await settleReport(db, admin.caller, reportId)
  await addReportFromNewUser(db, id, '2026-02-01')
  await db.query(`update public.lineups set title = 'Over the hall'`)
  await db.query('delete from public.lineups')
  await db.query('delete from auth.users where id = $1', [admin.id])
  const { rows } = await db.query(
    `select lineup_id, lineup_key, lineup_title, resolved_by, status, notes
     from public.lineup_reports order by created_at`,
  )
  const left = { lineup_id: null, lineup_key: id, lineup_title: 'Over the hall', resolved_by: null }
  expect(rows).toEqual([
    { ...left, status: 'resolved', notes: 'Fixed.' },
    { ...left, status: 'pending', notes: null },
  ])
})

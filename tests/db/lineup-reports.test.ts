import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { PERMISSION_DENIED, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addReport, settleReports } from './reports'

const CHECK_VIOLATION = { code: '23514' }

test('only a published lineup can be reported', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await addLineup(db, me.caller)
  await expect(addReport(db, me.caller, id)).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(addReport(db, me.caller, null)).rejects.toMatchObject(PERMISSION_DENIED)
})

test('a user can report a lineup only once', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await addReport(db, caller, id)
  await expect(addReport(db, caller, id, { reason: 'wrong-info' })).rejects.toMatchObject({ code: '23505' })
})

for (const [why, values] of [
  ['an unknown reason', { reason: 'spam' }],
  ['a custom reason without a text', { reason: 'custom' }],
  ['a custom reason of blanks', { reason: 'custom', custom_reason: ' \u200b' }],
  ['a custom reason of 501 characters', { reason: 'custom', custom_reason: 'x'.repeat(501) }],
  ['a text for another reason', { custom_reason: 'Look here' }],
] as const) {
  test(`rejected: ${why}`, async ({ db }) => {
    const { caller } = await signUp(db)
    const { id } = await publishLineup(db)
    await expect(addReport(db, caller, id, values)).rejects.toMatchObject(CHECK_VIOLATION)
  })
}

test('a custom reason is accepted with a text', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  const values = { reason: 'custom', custom_reason: 'The roof was changed.' }
  expect(await addReport(db, me.caller, id, values)).toEqual([{ user_id: me.id, status: 'pending' }])
})

test('a report is kept when its lineup and the admin who settled it are deleted', async ({ db }) => {
  const me = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  await addReport(db, me.caller, id)
  await settleReports(db, admin.caller, id)
  await queryAs(db, service, 'delete from public.lineups')
  await db.query('delete from auth.users where id = $1', [admin.id])
  const left = await queryAs(
    db,
    service,
    'select lineup_id, resolved_by, status, notes from public.lineup_reports',
  )
  expect(left).toEqual([{ lineup_id: null, resolved_by: null, status: 'resolved', notes: 'Fixed.' }])
})

import { expect } from 'vitest'
import { signUp, signUpAdmin, signUpBanned } from './accounts'
import { anon, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addReport, settleReports } from './reports'

const PERMISSION_DENIED = { code: '42501' }
const CHECK_VIOLATION = { code: '23514' }

const READ = 'select status from public.lineup_reports'

test('visitors and banned users can’t report', async ({ db }) => {
  const { id } = await publishLineup(db)
  await expect(addReport(db, anon, id)).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(addReport(db, (await signUpBanned(db)).caller, id)).rejects.toMatchObject(PERMISSION_DENIED)
})

test('a report is the caller’s own and pending', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const { id } = await publishLineup(db)
  await expect(addReport(db, me.caller, id, { user_id: other.id })).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(addReport(db, me.caller, id, { status: 'dismissed' })).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(addReport(db, me.caller, id, { notes: 'Mine' })).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await addReport(db, me.caller, id)).toEqual([{ user_id: me.id, status: 'pending' }])
})

test('a new report can’t be settled, even if a backend grants whole tables', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await db.query('grant all on all tables in schema public to authenticated')
  for (const values of [{ notes: 'Mine' }, { resolved_at: '2026-01-01' }, { resolved_by: me.id }]) {
    await expect(addReport(db, me.caller, id, values)).rejects.toMatchObject(PERMISSION_DENIED)
  }
})

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

test('users read their own reports, admins read all, and nobody deletes one', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const admin = await signUpAdmin(db)
  await addReport(db, me.caller, (await publishLineup(db)).id)
  await expect(queryAs(db, anon, READ)).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await queryAs(db, other.caller, READ)).toEqual([])
  expect(await queryAs(db, me.caller, READ)).toEqual([{ status: 'pending' }])
  expect(await queryAs(db, admin.caller, READ)).toEqual([{ status: 'pending' }])
  await expect(queryAs(db, admin.caller, 'delete from public.lineup_reports')).rejects.toMatchObject(
    PERMISSION_DENIED,
  )
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

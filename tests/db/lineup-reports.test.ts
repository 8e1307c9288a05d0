import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { signUp, signUpAdmin, signUpBanned } from './people'
import { report } from './reports'

const REFUSED = { code: '42501' }
const CHECK = { code: '23514' }

const READ = 'select status from public.lineup_reports'
const SETTLE = `update public.lineup_reports set status = 'resolved', notes = 'Fixed.' returning status`

test('visitors and banned people report nothing', async ({ db }) => {
  const { id } = await publishLineup(db)
  await expect(report(db, visitor, id)).rejects.toMatchObject(REFUSED)
  await expect(report(db, (await signUpBanned(db)).caller, id)).rejects.toMatchObject(REFUSED)
})

test('a report is the caller’s own and pending', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const { id } = await publishLineup(db)
  await expect(report(db, me.caller, id, { user_id: other.id })).rejects.toMatchObject(REFUSED)
  await expect(report(db, me.caller, id, { status: 'dismissed' })).rejects.toMatchObject(REFUSED)
  await expect(report(db, me.caller, id, { notes: 'Mine' })).rejects.toMatchObject(REFUSED)
  expect(await report(db, me.caller, id)).toEqual([{ user_id: me.id, status: 'pending' }])
})

test('a report comes without notes and settlement where the backend grants whole tables', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await db.query('grant all on all tables in schema public to authenticated')
  for (const values of [{ notes: 'Mine' }, { resolved_at: '2026-01-01' }, { resolved_by: me.id }]) {
    await expect(report(db, me.caller, id, values)).rejects.toMatchObject(REFUSED)
  }
})

test('only a published lineup can be reported', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await addLineup(db, me.caller)
  await expect(report(db, me.caller, id)).rejects.toMatchObject(REFUSED)
  await expect(report(db, me.caller, null)).rejects.toMatchObject(REFUSED)
})

test('a person reports a lineup once', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await report(db, caller, id)
  await expect(report(db, caller, id, { reason: 'wrong-info' })).rejects.toMatchObject({ code: '23505' })
})

for (const [why, values] of [
  ['an unknown reason', { reason: 'spam' }],
  ['a custom reason without words', { reason: 'custom' }],
  ['a custom reason of blanks', { reason: 'custom', custom_reason: ' \u200b' }],
  ['a custom reason of 501 characters', { reason: 'custom', custom_reason: 'x'.repeat(501) }],
  ['words for another reason', { custom_reason: 'Look here' }],
] as const) {
  test(`refused: ${why}`, async ({ db }) => {
    const { caller } = await signUp(db)
    const { id } = await publishLineup(db)
    await expect(report(db, caller, id, values)).rejects.toMatchObject(CHECK)
  })
}

test('a custom reason is accepted with words', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  const values = { reason: 'custom', custom_reason: 'The roof was changed.' }
  expect(await report(db, me.caller, id, values)).toEqual([{ user_id: me.id, status: 'pending' }])
})

test('people read their own reports and settle none; admins read and settle all', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const admin = await signUpAdmin(db)
  await report(db, me.caller, (await publishLineup(db)).id)
  await expect(ask(db, visitor, READ)).rejects.toMatchObject(REFUSED)
  expect(await ask(db, other.caller, READ)).toEqual([])
  expect(await ask(db, me.caller, READ)).toEqual([{ status: 'pending' }])
  expect(await ask(db, me.caller, SETTLE)).toEqual([])
  expect(await ask(db, admin.caller, SETTLE)).toEqual([{ status: 'resolved' }])
  await expect(ask(db, admin.caller, 'delete from public.lineup_reports')).rejects.toMatchObject(REFUSED)
})

test('an admin cannot rewrite what was reported', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await report(db, (await signUp(db)).caller, (await publishLineup(db)).id)
  await db.query('grant all on all tables in schema public to authenticated')
  for (const change of [
    `reason = 'wrong-info'`,
    'user_id = null',
    'lineup_id = null',
    'lineup_key = gen_random_uuid()',
    `lineup_title = 'Mine'`,
    `created_at = '2020-01-01'`,
  ]) {
    await expect(ask(db, admin.caller, `update public.lineup_reports set ${change}`)).rejects.toMatchObject(
      REFUSED,
    )
  }
})

test('a report outlives its lineup and the admin who settled it', async ({ db }) => {
  const me = await signUp(db)
  const admin = await signUpAdmin(db)
  await report(db, me.caller, (await publishLineup(db)).id)
  await ask(db, admin.caller, SETTLE)
  await ask(db, server, 'delete from public.lineups')
  await db.query('delete from auth.users where id = $1', [admin.id])
  const left = await ask(
    db,
    me.caller,
    'select lineup_id, resolved_by, status, notes from public.lineup_reports',
  )
  expect(left).toEqual([{ lineup_id: null, resolved_by: null, status: 'resolved', notes: 'Fixed.' }])
})

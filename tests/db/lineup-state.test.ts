import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin, signUpBanned } from './accounts'
import { queryAs, service, test } from './database'
import { addLineup, type LineupRow, publishLineup } from './lineups'
import { addReport } from './reports'
import { addPatch, saveVerdict } from './verdicts'

const STATE = 'select public.my_state() as state'
const SAVE = 'insert into public.saved_lineups (lineup_id) values ($1)'
const SAVED = 'select id, reliability from public.my_saved_lineups order by saved_at desc'

test('a user without saves, verdicts and reports has four empty lists, also when banned', async ({ db }) => {
  for (const { caller } of [await signUp(db), await signUpBanned(db)]) {
    expect(await queryAs(db, caller, STATE)).toEqual([
      { state: { saved: [], worked: [], missed: [], reported: [], invitations: 0, is_counted: true } },
    ])
  }
})

test('the state has the caller’s saves, verdicts and reports of lineups, newest first', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const lineups: LineupRow[] = []
  for (let index = 0; index < 4; index++) lineups.push(await publishLineup(db))
  const [first, second, third, hidden] = lineups.map(({ short_id }) => short_id)
  for (const { id } of lineups) {
    await queryAs(db, me.caller, SAVE, [id])
    await saveVerdict(db, me.caller, id, true)
    await addReport(db, me.caller, id)
  }
  await saveVerdict(db, me.caller, lineups[1]?.id ?? '', false)
  // All rows have the time of the transaction, so give each a different one.
  const age = `now() - array_position($1::text[], short_id) * interval '1 hour' from public.lineups where lineups.id = lineup_id`
  const order = [[third, first, second, hidden]]
  await db.query(`update public.saved_lineups set created_at = ${age}`, order)
  await db.query(`update public.lineup_verdicts set updated_at = ${age}`, order)
  await db.query(`update public.lineup_reports set created_at = ${age}`, order)
  await queryAs(db, service, `update public.lineups set status = 'rejected' where short_id = $1`, [hidden])
  await queryAs(db, other.caller, SAVE, [lineups[0]?.id])
  await saveVerdict(db, other.caller, lineups[0]?.id ?? '', false)
  const admin = await signUpAdmin(db)

  const newest = [third, first, second]
  const state = { saved: newest, worked: [third, first], missed: [second], reported: newest }
  expect(await queryAs(db, me.caller, STATE)).toMatchObject([{ state }])
  const others = { saved: [first], worked: [], missed: [first], reported: [] }
  expect(await queryAs(db, other.caller, STATE)).toMatchObject([{ state: others }])
  // A verdict on an older patch is no answer to the question about the current one.
  await addPatch(db, '9.1', { platform: 'PC' })
  expect(await queryAs(db, other.caller, STATE)).toMatchObject([{ state: others }])
  await addPatch(db, '9.1')
  await saveVerdict(db, me.caller, lineups[1]?.id ?? '', false)
  expect(await queryAs(db, me.caller, STATE)).toMatchObject([{ state: { worked: [], missed: [second] } }])
  // Nor is one on a former throw, or from before the lineup was broken.
  await saveVerdict(db, me.caller, lineups[0]?.id ?? '', true)
  await db.query(`update public.lineups set agent = 'fade' where short_id = $1`, [second])
  expect(await queryAs(db, me.caller, STATE)).toMatchObject([{ state: { worked: [first], missed: [] } }])
  await db.query(`update public.lineups set status = 'broken' where short_id = $1`, [first])
  expect(await queryAs(db, me.caller, STATE)).toMatchObject([{ state: { worked: [], missed: [] } }])
  // An admin can read all reports.
  expect(await queryAs(db, admin.caller, STATE)).toMatchObject([{ state: { reported: [] } }])
})

test('users read their saved lineups with the columns of lists, also when banned', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const [first, second] = [await publishLineup(db), await addLineup(db, service)]
  await queryAs(db, me.caller, SAVE, [first.id])
  const save = 'insert into public.saved_lineups (user_id, lineup_id) values ($1, $2)'
  await queryAs(db, service, save, [me.id, second.id])
  await banUser(db, me)
  expect(await queryAs(db, me.caller, SAVED)).toEqual([{ id: first.id, reliability: 0 }])
  expect(await queryAs(db, other.caller, SAVED)).toEqual([])
})

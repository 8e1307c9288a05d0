import { expect } from 'vitest'
import { endSession, signIn, signUp } from './accounts'
import { queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addReport } from './reports'
import { saveVerdict } from './verdicts'

// What `tests/db/access` does not try with the token of an ended session.

test('the token of an ended session reads no saves, verdicts and reports; another does', async ({ db }) => {
  const me = await signUp(db)
  const { id, short_id } = await publishLineup(db)
  await queryAs(db, me.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [id])
  await saveVerdict(db, me.caller, id, true)
  await addReport(db, me.caller, id)
  const caller = await signIn(db, me)
  await endSession(db, caller)
  const STATE = 'select public.my_state() as state'
  expect(await queryAs(db, caller, STATE)).toEqual([
    { state: { saved: [], worked: [], missed: [], reported: [], invitations: 0, is_counted: false } },
  ])
  const state = { saved: [short_id], worked: [short_id], reported: [short_id] }
  expect(await queryAs(db, me.caller, STATE)).toMatchObject([{ state }])
})

test('the session of another user allows neither writes nor reads', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  const caller = { ...me.caller, sessionId: other.caller.sessionId }
  const rename = queryAs(db, caller, `update public.profiles set username = 'Renamed'`)
  await expect(rename).rejects.toMatchObject({ code: '42501' })
  expect(await queryAs(db, caller, 'select username from public.profiles')).toEqual([])
})

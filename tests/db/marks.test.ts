import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { ban, signUp, signUpBanned } from './people'
import { judge } from './verdicts'

const MARKS = 'select public.my_marks() as marks'
const SAVE = 'insert into public.saved_lineups (lineup_id) values ($1)'
const SAVED = 'select id, reliability from public.my_saved_lineups order by saved_at desc'

test('a visitor and the server have no marks', async ({ db }) => {
  for (const caller of [visitor, server]) {
    await expect(ask(db, caller, MARKS)).rejects.toMatchObject({ code: '42501' })
    await expect(ask(db, caller, SAVED)).rejects.toMatchObject({ code: '42501' })
  }
})

test('a person without marks has three empty lists, a banned one too', async ({ db }) => {
  for (const { caller } of [await signUp(db), await signUpBanned(db)]) {
    expect(await ask(db, caller, MARKS)).toEqual([{ marks: { saved: [], worked: [], missed: [] } }])
  }
})

test('marks are one’s own, of published lineups, the newest first', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const lineups = [
    await publishLineup(db),
    await publishLineup(db),
    await publishLineup(db),
    await publishLineup(db),
  ]
  const [first, second, third, hidden] = lineups.map(({ short_id }) => short_id)
  for (const { id } of lineups) {
    await ask(db, me.caller, SAVE, [id])
    await judge(db, me.caller, id, true)
  }
  await judge(db, me.caller, lineups[1]?.id ?? '', false)
  // All of one transaction has one time: give each its own.
  const age = `now() - array_position($1::text[], short_id) * interval '1 hour' from public.lineups where id = lineup_id`
  const order = [[third, first, second, hidden]]
  await db.query(`update public.saved_lineups set created_at = ${age}`, order)
  await db.query(`update public.lineup_verdicts set updated_at = ${age}`, order)
  await ask(db, server, `update public.lineups set status = 'rejected' where short_id = $1`, [hidden])
  await ask(db, other.caller, SAVE, [lineups[0]?.id])
  await judge(db, other.caller, lineups[0]?.id ?? '', false)

  const marks = { saved: [third, first, second], worked: [third, first], missed: [second] }
  expect(await ask(db, me.caller, MARKS)).toEqual([{ marks }])
  expect(await ask(db, other.caller, MARKS)).toEqual([
    { marks: { saved: [first], worked: [], missed: [first] } },
  ])
})

test('people list what they saved as lineups are listed, banned ones too', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const [first, second] = [await publishLineup(db), await addLineup(db, server)]
  await ask(db, me.caller, SAVE, [first.id])
  await ask(db, server, 'insert into public.saved_lineups (user_id, lineup_id) values ($1, $2)', [
    me.id,
    second.id,
  ])
  await ban(db, me)
  expect(await ask(db, me.caller, SAVED)).toEqual([{ id: first.id, reliability: 0 }])
  expect(await ask(db, other.caller, SAVED)).toEqual([])
})

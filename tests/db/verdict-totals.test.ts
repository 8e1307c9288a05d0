import { expect } from 'vitest'
import { signUp } from './accounts'
import { queryAs, service, test } from './database'
import { publishLineup } from './lineups'
import { addPatch, getTotals, recountVerdicts, saveVerdict } from './verdicts'

const NONE = {
  ...{ worked: 0, missed: 0, weighted_worked: 0, weighted_missed: 0, score: 0 },
  confirmed_patch_id: null,
}

test('totals follow every new, changed and deleted verdict', async ({ db }) => {
  const { caller } = await signUp(db)
  const other = await signUp(db)
  const { id } = await publishLineup(db)
  expect(await getTotals(db, id)).toEqual(NONE)
  await saveVerdict(db, caller, id, true)
  expect(await getTotals(db, id)).toMatchObject({ worked: 1, missed: 0, weighted_worked: 1 })
  await saveVerdict(db, other.caller, id, false)
  expect(await getTotals(db, id)).toMatchObject({ worked: 1, missed: 1, weighted_missed: 1 })
  await saveVerdict(db, caller, id, false)
  expect(await getTotals(db, id)).toMatchObject({ worked: 0, missed: 2, weighted_missed: 2, score: 0 })
  await queryAs(db, caller, 'delete from public.lineup_verdicts')
  await queryAs(db, other.caller, 'delete from public.lineup_verdicts')
  expect(await getTotals(db, id)).toEqual(NONE)
})

test('the score is the lower bound of the weighted verdicts', async ({ db }) => {
  const { id } = await publishLineup(db)
  for (const worked of [true, true, true, false]) await saveVerdict(db, (await signUp(db)).caller, id, worked)
  const { rows } = await db.query('select private.wilson_lower_bound(3, 4) as score')
  expect(await getTotals(db, id)).toMatchObject(rows[0] as object)
})

test('the weight of a verdict halves with newer patches; the confirming one is known', async ({ db }) => {
  const [early, later, doubter] = [await signUp(db), await signUp(db), await signUp(db)]
  const { id } = await publishLineup(db)
  await saveVerdict(db, early.caller, id, true)
  const first = await addPatch(db, '4.1')
  await recountVerdicts(db)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 0.5, confirmed_patch_id: null })
  await saveVerdict(db, later.caller, id, true)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 1.5, confirmed_patch_id: first })
  const second = await addPatch(db, '4.2')
  await addPatch(db, '9.1', { platform: 'PC' })
  await saveVerdict(db, doubter.caller, id, false)
  expect(await getTotals(db, id)).toMatchObject({
    ...{ worked: 2, missed: 1, weighted_worked: 0.75, weighted_missed: 1, confirmed_patch_id: first },
  })
  await saveVerdict(db, early.caller, id, true)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 1.5, confirmed_patch_id: second })
})

test('weights are restored when a patch is deleted or postponed', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  const first = await addPatch(db, '4.1', { releasedAt: '2026-01-01' })
  await saveVerdict(db, caller, id, true)
  await addPatch(db, '4.2', { releasedAt: '2026-02-01' })
  const third = await addPatch(db, '4.3', { releasedAt: '2026-03-01' })
  await recountVerdicts(db)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 0.25 })
  await queryAs(db, service, 'delete from public.game_patches where id = $1', [third])
  await recountVerdicts(db)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 0.5 })
  await queryAs(db, service, `update public.game_patches set released_at = '2999-01-01' where name = '4.2'`)
  await recountVerdicts(db)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 1, confirmed_patch_id: first })
})

test('an announced patch counts from its release', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await saveVerdict(db, caller, id, true)
  const soon = await addPatch(db, '4.1', { releasedAt: '2999-01-01' })
  expect(await recountVerdicts(db)).toBe(0)
  await db.query('update public.game_patches set released_at = now()')
  expect(await recountVerdicts(db)).toBe(1)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 0.5 })
  await saveVerdict(db, caller, id, true)
  expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 1, confirmed_patch_id: soon })
})

test('outdated totals are updated in batches, once, on the platform of the patch only', async ({ db }) => {
  const { caller } = await signUp(db)
  const lineups = [await publishLineup(db), await publishLineup(db), await publishLineup(db)]
  const elsewhere = await publishLineup(db, { platform: 'PC' })
  for (const { id } of [...lineups, elsewhere]) await saveVerdict(db, caller, id, true)
  await publishLineup(db)
  await addPatch(db, '4.1')
  for (const count of [2, 1, 0]) expect(await recountVerdicts(db, 2)).toBe(count)
  for (const { id } of lineups) expect(await getTotals(db, id)).toMatchObject({ weighted_worked: 0.5 })
  await db.query(`update public.game_patches set name = '4.1b'`)
  expect(await recountVerdicts(db)).toBe(0)
})

const BAN = 'update public.profiles set banned = $2, banned_until = $3 where id = $1'

test('verdicts of a banned person are left out while they are banned', async ({ db }) => {
  const [person, other] = [await signUp(db), await signUp(db)]
  const [both, alone] = [await publishLineup(db), await publishLineup(db)]
  await saveVerdict(db, person.caller, both.id, true)
  await saveVerdict(db, other.caller, both.id, false)
  await saveVerdict(db, person.caller, alone.id, true)
  await db.query(BAN, [person.id, true, null])
  await recountVerdicts(db)
  expect(await getTotals(db, both.id)).toMatchObject({ worked: 0, missed: 1 })
  expect(await getTotals(db, alone.id)).toEqual(NONE)
  await saveVerdict(db, other.caller, alone.id, false)
  expect(await getTotals(db, alone.id)).toMatchObject({ worked: 0, missed: 1 })

  await db.query(BAN, [person.id, false, null])
  await recountVerdicts(db)
  for (const { id } of [both, alone]) expect(await getTotals(db, id)).toMatchObject({ worked: 1, missed: 1 })
  expect(await recountVerdicts(db)).toBe(0)
})

test('a verdict counts once its account is a day old', async ({ db }) => {
  const [{ id, caller }, lineup] = [await signUp(db), await publishLineup(db)]
  const expectCounted = async (worked: number, counted: boolean) => {
    expect(await getTotals(db, lineup.id)).toMatchObject({ worked })
    const state = await queryAs(db, caller, `select public.my_state() -> 'is_counted' as counted`)
    expect(state).toEqual([{ counted }])
  }
  await db.query('update public.profiles set created_at = now() where id = $1', [id])
  for (const _ of ['first', 'again']) await saveVerdict(db, caller, lineup.id, true)
  await expectCounted(0, false)
  expect(await recountVerdicts(db)).toBe(0)
  await db.query(`update public.profiles set created_at = now() - interval '1 day' where id = $1`, [id])
  expect(await recountVerdicts(db)).toBe(1)
  await expectCounted(1, true)
})

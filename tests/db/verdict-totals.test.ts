import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { signUp, signUpAdmin } from './people'
import { addPatch, judge, recount, totalsOf } from './verdicts'

const REFUSED = { code: '42501' }

const NONE = {
  worked: 0,
  missed: 0,
  weighted_worked: 0,
  weighted_missed: 0,
  score: 0,
  confirmed_patch_id: null,
}

test('totals follow every verdict: given, changed and taken back', async ({ db }) => {
  const { caller } = await signUp(db)
  const other = await signUp(db)
  const { id } = await publishLineup(db)
  expect(await totalsOf(db, id)).toEqual(NONE)
  await judge(db, caller, id, true)
  expect(await totalsOf(db, id)).toMatchObject({ worked: 1, missed: 0, weighted_worked: 1 })
  await judge(db, other.caller, id, false)
  expect(await totalsOf(db, id)).toMatchObject({ worked: 1, missed: 1, weighted_missed: 1 })
  await judge(db, caller, id, false)
  expect(await totalsOf(db, id)).toMatchObject({ worked: 0, missed: 2, weighted_missed: 2, score: 0 })
  await ask(db, caller, 'delete from public.lineup_verdicts')
  await ask(db, other.caller, 'delete from public.lineup_verdicts')
  expect(await totalsOf(db, id)).toEqual(NONE)
})

test('the score is the lower bound of the weighted verdicts', async ({ db }) => {
  const { id } = await publishLineup(db)
  for (const worked of [true, true, true, false]) await judge(db, (await signUp(db)).caller, id, worked)
  const { rows } = await db.query('select private.wilson_lower_bound(3, 4) as score')
  expect(await totalsOf(db, id)).toMatchObject(rows[0] as object)
})

test('an account takes its verdicts out of all totals', async ({ db }) => {
  const me = await signUp(db)
  const first = await publishLineup(db)
  const second = await publishLineup(db, { platform: 'PC' })
  for (const { id } of [first, second]) await judge(db, me.caller, id, true)
  await judge(db, (await signUp(db)).caller, second.id, true)
  await db.query('delete from auth.users where id = $1', [me.id])
  expect(await totalsOf(db, first.id)).toEqual(NONE)
  expect(await totalsOf(db, second.id)).toMatchObject({ worked: 1 })
})

test('the server moves a verdict and both totals follow', async ({ db }) => {
  const { caller } = await signUp(db)
  const from = await publishLineup(db)
  const to = await publishLineup(db)
  await judge(db, caller, from.id, true)
  await ask(db, server, 'update public.lineup_verdicts set lineup_id = $1', [to.id])
  expect(await totalsOf(db, from.id)).toEqual(NONE)
  expect(await totalsOf(db, to.id)).toMatchObject({ worked: 1 })
})

test('a verdict halves with every newer patch of its platform and says which patch confirms', async ({
  db,
}) => {
  const [early, later, doubter] = [await signUp(db), await signUp(db), await signUp(db)]
  const { id } = await publishLineup(db)
  await judge(db, early.caller, id, true)
  const first = await addPatch(db, '4.1')
  await recount(db)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 0.5, confirmed_patch_id: null })
  await judge(db, later.caller, id, true)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 1.5, confirmed_patch_id: first })
  const second = await addPatch(db, '4.2')
  await addPatch(db, '9.1', { platform: 'PC' })
  await judge(db, doubter.caller, id, false)
  expect(await totalsOf(db, id)).toMatchObject({
    worked: 2,
    missed: 1,
    weighted_worked: 0.75,
    weighted_missed: 1,
    confirmed_patch_id: first,
  })
  await judge(db, early.caller, id, true)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 1.5, confirmed_patch_id: second })
})

test('weights shift back when a patch is deleted or put off', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  const first = await addPatch(db, '4.1', { releasedAt: '2026-01-01' })
  await judge(db, caller, id, true)
  await addPatch(db, '4.2', { releasedAt: '2026-02-01' })
  const third = await addPatch(db, '4.3', { releasedAt: '2026-03-01' })
  await recount(db)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 0.25 })
  await ask(db, server, 'delete from public.game_patches where id = $1', [third])
  await recount(db)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 0.5 })
  await ask(db, server, `update public.game_patches set released_at = '2999-01-01' where name = '4.2'`)
  await recount(db)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 1, confirmed_patch_id: first })
})

test('a verdict on a patch that is put off afterwards counts as new and confirms nothing', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await addPatch(db, '4.1', { releasedAt: '2026-01-01' })
  const second = await addPatch(db, '4.2')
  await judge(db, caller, id, true)
  await ask(db, server, `update public.game_patches set released_at = '2999-01-01' where id = $1`, [second])
  await recount(db)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 1, confirmed_patch_id: null })
})

test('an announced patch counts once it is out', async ({ db }) => {
  const [early, later] = [await signUp(db), await signUp(db)]
  const judged = await publishLineup(db)
  const other = await publishLineup(db)
  await judge(db, early.caller, judged.id, true)
  const soon = await addPatch(db, '4.1', { releasedAt: '2999-01-01' })
  expect(await recount(db)).toBe(0)
  await db.query('update public.game_patches set released_at = now()')
  await judge(db, later.caller, other.id, true)
  expect(await totalsOf(db, other.id)).toMatchObject({ weighted_worked: 1, confirmed_patch_id: soon })
  expect(await recount(db)).toBe(1)
  expect(await totalsOf(db, judged.id)).toMatchObject({ weighted_worked: 0.5 })
})

test('judged lineups are counted again so many at a time, those of the patch’s platform, and once', async ({
  db,
}) => {
  const { caller } = await signUp(db)
  const lineups = [await publishLineup(db), await publishLineup(db), await publishLineup(db)]
  const elsewhere = await publishLineup(db, { platform: 'PC' })
  for (const { id } of [...lineups, elsewhere]) await judge(db, caller, id, true)
  await publishLineup(db)
  await addPatch(db, '4.1')
  for (const count of [2, 1, 0]) expect(await recount(db, 2)).toBe(count)
  for (const { id } of lineups) expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 0.5 })
  await db.query(`update public.game_patches set name = '4.1b'`)
  expect(await recount(db)).toBe(0)
})

test('on another platform a lineup’s verdicts are older than every patch', async ({ db }) => {
  const { caller } = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  await addPatch(db, '4.1')
  await addPatch(db, '9.1', { platform: 'PC' })
  await addPatch(db, '9.2', { platform: 'PC' })
  await judge(db, caller, id, true)
  const rename = `update public.lineups set title = 'Same', platform = 'Mobile'`
  await ask(db, admin.caller, rename)
  expect(await totalsOf(db, id)).toMatchObject({ weighted_worked: 1 })
  await ask(db, admin.caller, `update public.lineups set platform = 'PC'`)
  await recount(db)
  expect(await totalsOf(db, id)).toMatchObject({ worked: 1, weighted_worked: 0.25, confirmed_patch_id: null })
})

test('everyone reads the totals of published lineups only', async ({ db }) => {
  const author = await signUp(db)
  const { id } = await publishLineup(db)
  await addLineup(db, author.caller)
  for (const caller of [visitor, author.caller, (await signUpAdmin(db)).caller, server]) {
    const read = ask(db, caller, 'select id, verdicts_worked from public.published_lineups')
    expect(await read).toEqual([{ id, verdicts_worked: 0 }])
  }
})

const COLUMNS = [
  'verdicts_worked',
  'verdicts_missed',
  'weighted_worked',
  'weighted_missed',
  'reliability',
  'confirmed_patch_id',
  'weights_key',
]

for (const column of COLUMNS) {
  test(`nobody writes ${column}, the server neither, nor where the backend grants whole tables`, async ({
    db,
  }) => {
    const admin = await signUpAdmin(db)
    await publishLineup(db)
    const change = `update public.lineups set ${column} = 7`
    await expect(ask(db, admin.caller, change)).rejects.toMatchObject(REFUSED)
    await expect(addLineup(db, admin.caller, { [column]: 7 })).rejects.toMatchObject(REFUSED)
    await db.query('grant all on all tables in schema public to authenticated')
    for (const caller of [admin.caller, server]) {
      await expect(ask(db, caller, change)).rejects.toMatchObject(REFUSED)
      const added = await addLineup(db, caller, { status: 'published', [column]: 7 })
      expect(await totalsOf(db, added.id)).toEqual(NONE)
    }
  })
}

test('counting is no edit of the lineup, and an edit leaves the totals alone', async ({ db }) => {
  const { caller } = await signUp(db)
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db, { updated_at: '2020-01-01' })
  await judge(db, caller, id, true)
  await addPatch(db, '4.1')
  await recount(db)
  const { rows } = await db.query<{ updated_at: Date }>('select updated_at from public.lineups')
  expect(rows[0]?.updated_at.getFullYear()).toBe(2020)
  const rename = `update public.lineups set title = 'New name' returning slug ~ '^new-name-' as renamed`
  expect(await ask(db, admin.caller, rename)).toEqual([{ renamed: true }])
  expect(await totalsOf(db, id)).toMatchObject({ worked: 1, weighted_worked: 0.5 })
})

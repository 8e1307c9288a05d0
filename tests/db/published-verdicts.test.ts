import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, test, visitor } from './database'
import { publishLineup } from './lineups'
import { signUp } from './people'
import { addPatch, judge, totalsOf } from './verdicts'

/** What visitors are told of a lineup's verdicts. */
async function verdictsOf(db: Client, id: string) {
  const [row] = await ask(
    db,
    visitor,
    `select verdicts_worked, verdicts_missed, verdicts_share, reliability, confirmed, current_patch
     from public.published_lineups where id = $1`,
    [id],
  )
  return row
}

test('a lineup without verdicts, before the first patch and after', async ({ db }) => {
  const { id } = await publishLineup(db)
  const none = { verdicts_worked: 0, verdicts_missed: 0, verdicts_share: null, reliability: 0 }
  expect(await verdictsOf(db, id)).toEqual({ ...none, confirmed: true, current_patch: null })
  await addPatch(db, '9.1', { platform: 'PC' })
  await addPatch(db, '9.0', { releasedAt: '2999-01-01' })
  expect(await verdictsOf(db, id)).toEqual({ ...none, confirmed: true, current_patch: null })
  await addPatch(db, '4.1')
  expect(await verdictsOf(db, id)).toEqual({ ...none, confirmed: false, current_patch: '4.1' })
})

test('verdicts are counted raw, their share weighs old ones less', async ({ db }) => {
  const { id } = await publishLineup(db)
  await addPatch(db, '4.1')
  for (const worked of [true, false]) await judge(db, (await signUp(db)).caller, id, worked)
  expect(await verdictsOf(db, id)).toMatchObject({ verdicts_share: 0.5, confirmed: true })
  await addPatch(db, '4.2')
  await judge(db, (await signUp(db)).caller, id, false)
  expect(await verdictsOf(db, id)).toEqual({
    verdicts_worked: 1,
    verdicts_missed: 2,
    verdicts_share: 0.25,
    reliability: (await totalsOf(db, id))?.score,
    confirmed: false,
    current_patch: '4.2',
  })
  await judge(db, (await signUp(db)).caller, id, true)
  expect(await verdictsOf(db, id)).toMatchObject({ verdicts_worked: 2, confirmed: true })
})

test('a patch is the current one as soon as its release has come', async ({ db }) => {
  const { id } = await publishLineup(db)
  await judge(db, (await signUp(db)).caller, id, true)
  await addPatch(db, '4.1', { releasedAt: '2999-01-01' })
  expect(await verdictsOf(db, id)).toMatchObject({ confirmed: true, current_patch: null })
  await db.query('update public.game_patches set released_at = now()')
  expect(await verdictsOf(db, id)).toMatchObject({ confirmed: false, current_patch: '4.1' })
})

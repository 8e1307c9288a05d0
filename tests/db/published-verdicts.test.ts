import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp } from './accounts'
import { anon, queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addPatch, getTotals, saveVerdict } from './verdicts'

const READ = `
  select verdicts_worked, verdicts_missed, verdicts_share, reliability, confirmed, current_patch
  from public.published_lineups where id = $1`

/** Reads a lineup's verdicts as a visitor. */
const readVerdicts = async (db: Client, id: string) => (await queryAs(db, anon, READ, [id]))[0]

test('a lineup without verdicts, before the first patch and after', async ({ db }) => {
  const { id } = await publishLineup(db)
  const none = { verdicts_worked: 0, verdicts_missed: 0, verdicts_share: null, reliability: 0 }
  expect(await readVerdicts(db, id)).toEqual({ ...none, confirmed: true, current_patch: null })
  await addPatch(db, '9.1', { platform: 'PC' })
  await addPatch(db, '9.0', { releasedAt: '2999-01-01' })
  expect(await readVerdicts(db, id)).toEqual({ ...none, confirmed: true, current_patch: null })
  await addPatch(db, '4.1')
  expect(await readVerdicts(db, id)).toEqual({ ...none, confirmed: false, current_patch: '4.1' })
})

test('verdicts are counted unweighted; in their share old ones weigh less', async ({ db }) => {
  const { id } = await publishLineup(db)
  await addPatch(db, '4.1')
  for (const worked of [true, false]) await saveVerdict(db, (await signUp(db)).caller, id, worked)
  expect(await readVerdicts(db, id)).toMatchObject({ verdicts_share: 0.5, confirmed: true })
  await addPatch(db, '4.2')
  await saveVerdict(db, (await signUp(db)).caller, id, false)
  expect(await readVerdicts(db, id)).toEqual({
    verdicts_worked: 1,
    verdicts_missed: 2,
    verdicts_share: 0.25,
    reliability: (await getTotals(db, id))?.score,
    confirmed: false,
    current_patch: '4.2',
  })
  await saveVerdict(db, (await signUp(db)).caller, id, true)
  expect(await readVerdicts(db, id)).toMatchObject({ verdicts_worked: 2, confirmed: true })
})

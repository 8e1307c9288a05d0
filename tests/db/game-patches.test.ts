import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addPatch, saveVerdict } from './verdicts'

const ADD = `insert into public.game_patches (platform, name) values ('PC', '4.1') returning platform, name`
const CHANGE = `update public.game_patches set name = '4.1.1', released_at = '2026-01-01' returning name`
const REMOVE = 'delete from public.game_patches returning name'

test('admins add, rename and delete patches', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  expect(await queryAs(db, caller, ADD)).toEqual([{ platform: 'PC', name: '4.1' }])
  expect(await queryAs(db, caller, CHANGE)).toEqual([{ name: '4.1.1' }])
  expect(await queryAs(db, caller, REMOVE)).toEqual([{ name: '4.1.1' }])
})

test('a patch with verdicts can’t be deleted', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await addPatch(db, '4.1')
  await saveVerdict(db, admin.caller, (await publishLineup(db)).id, true)
  await expect(queryAs(db, admin.caller, REMOVE)).rejects.toMatchObject({ code: '23503' })
})

for (const key of ['', 'Everything', 'map:', 'map:Ascent', 'map:ascent,', 'ability:recon-bolt', 'sova']) {
  test(`a patch can’t have touched ${JSON.stringify(key)}`, async ({ db }) => {
    const patch = addPatch(db, '4.1', { touched: ['agent:sova', key] })
    await expect(patch).rejects.toMatchObject({ code: '23514' })
  })
}

for (const name of ['', ' ', ' 4.1', '4.1 ', '4\t1', '4\u200b1', '\u00a0', 'x'.repeat(21)]) {
  test(`a patch can’t be named ${JSON.stringify(name)}`, async ({ db }) => {
    await expect(addPatch(db, name)).rejects.toMatchObject({ code: '23514' })
  })
}

for (const name of ['4', '4.1 Beta', 'x'.repeat(20)]) {
  test(`a patch may be named ${JSON.stringify(name)}`, async ({ db }) => {
    expect(await addPatch(db, name)).toBeGreaterThan(0)
  })
}

test('the name of a patch is unique per platform', async ({ db }) => {
  await addPatch(db, '4.1')
  await addPatch(db, '4.1', { platform: 'PC' })
  await expect(addPatch(db, '4.1')).rejects.toMatchObject({ code: '23505' })
  await expect(addPatch(db, '4.2', { platform: 'Console' })).rejects.toMatchObject({ code: '23514' })
})

test('the current patch is the newest released one; of equal dates the one added last', async ({ db }) => {
  const current = async () => {
    const { rows } = await db.query<{ name: string; released: number }>(
      `select name, released::int from private.current_patches where platform = 'Mobile'`,
    )
    return rows
  }
  expect(await current()).toEqual([])
  await addPatch(db, '4.1', { releasedAt: '2026-02-01' })
  await addPatch(db, '4.0', { releasedAt: '2026-01-01' })
  await addPatch(db, '4.9', { platform: 'PC' })
  await addPatch(db, '9.0', { releasedAt: '2999-01-01' })
  expect(await current()).toEqual([{ name: '4.1', released: 2 }])
  await addPatch(db, '4.2', { releasedAt: '2026-02-01' })
  expect(await current()).toEqual([{ name: '4.2', released: 3 }])
  await db.query(`update public.game_patches set released_at = '2025-01-01' where name = '4.2'`)
  expect(await current()).toEqual([{ name: '4.1', released: 3 }])
})

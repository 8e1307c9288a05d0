import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addPatch, saveVerdict } from './verdicts'

test('a patch with verdicts can’t be deleted', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await addPatch(db, '4.1')
  await saveVerdict(db, admin.caller, (await publishLineup(db)).id, true)
  await expect(queryAs(db, admin.caller, 'delete from public.game_patches')).rejects.toMatchObject({
    code: '23503',
  })
})

test('a patch touches what the game has, and its name is a short plain line', async ({ db }) => {
  for (const key of ['', 'Everything', 'map:', 'map:Ascent', 'map:ascent,', 'ability:recon-bolt', 'sova']) {
    const patch = addPatch(db, '4.1', { touched: ['agent:sova', key] })
    await expect(patch, key).rejects.toMatchObject({ code: '23514' })
  }
  for (const name of ['', ' ', ' 4.1', '4.1 ', '4\t1', '4\u200b1', '\u00a0', 'x'.repeat(21)])
    await expect(addPatch(db, name), name).rejects.toMatchObject({ code: '23514' })
  for (const name of ['4', '4.1 Beta', 'x'.repeat(20)]) await addPatch(db, name)
})

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

import { expect } from 'vitest'
import { ask, test, visitor } from './database'
import { publishLineup } from './lineups'
import { ban, signUp, signUpAdmin } from './people'
import { addPatch, judge } from './verdicts'

const REFUSED = { code: '42501' }
const READ = 'select platform, name from public.game_patches'
const ADD = `insert into public.game_patches (platform, name) values ('PC', '4.1') returning platform, name`
const CHANGE = `update public.game_patches set name = '4.1.1', released_at = '2026-01-01' returning name`
const REMOVE = 'delete from public.game_patches returning name'

test('everyone reads patches', async ({ db }) => {
  await addPatch(db, '4.1')
  for (const caller of [visitor, (await signUp(db)).caller]) {
    expect(await ask(db, caller, READ)).toEqual([{ platform: 'Mobile', name: '4.1' }])
  }
})

test('visitors, people and banned admins write none', async ({ db }) => {
  await addPatch(db, '4.0')
  const former = await signUpAdmin(db)
  await ban(db, former)
  for (const caller of [visitor, (await signUp(db)).caller, former.caller]) {
    await expect(ask(db, caller, ADD)).rejects.toMatchObject(REFUSED)
  }
  for (const sql of [CHANGE, REMOVE]) {
    await expect(ask(db, visitor, sql)).rejects.toMatchObject(REFUSED)
    expect(await ask(db, (await signUp(db)).caller, sql)).toEqual([])
    expect(await ask(db, former.caller, sql)).toEqual([])
  }
})

test('admins add, rename and delete patches', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  expect(await ask(db, caller, ADD)).toEqual([{ platform: 'PC', name: '4.1' }])
  expect(await ask(db, caller, CHANGE)).toEqual([{ name: '4.1.1' }])
  expect(await ask(db, caller, REMOVE)).toEqual([{ name: '4.1.1' }])
})

test('an admin moves no patch to the other platform', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  await addPatch(db, '4.1')
  await db.query('grant all on all tables in schema public to authenticated')
  const move = ask(db, caller, `update public.game_patches set platform = 'PC'`)
  await expect(move).rejects.toMatchObject(REFUSED)
})

test('a patch with verdicts stays', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await addPatch(db, '4.1')
  await judge(db, admin.caller, (await publishLineup(db)).id, true)
  await expect(ask(db, admin.caller, REMOVE)).rejects.toMatchObject({ code: '23503' })
})

for (const name of ['', ' ', ' 4.1', '4.1 ', '4\t1', '4\u200b1', '\u00a0', 'x'.repeat(21)]) {
  test(`no patch is named ${JSON.stringify(name)}`, async ({ db }) => {
    await expect(addPatch(db, name)).rejects.toMatchObject({ code: '23514' })
  })
}

for (const name of ['4', '4.1 Beta', 'x'.repeat(20)]) {
  test(`a patch may be named ${JSON.stringify(name)}`, async ({ db }) => {
    expect(await addPatch(db, name)).toBeGreaterThan(0)
  })
}

test('a platform has a name once, the other one too', async ({ db }) => {
  await addPatch(db, '4.1')
  await addPatch(db, '4.1', { platform: 'PC' })
  await expect(addPatch(db, '4.1')).rejects.toMatchObject({ code: '23505' })
  await expect(addPatch(db, '4.2', { platform: 'Console' })).rejects.toMatchObject({ code: '23514' })
})

test('the current patch is the newest that is out, of one day the one added last', async ({ db }) => {
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

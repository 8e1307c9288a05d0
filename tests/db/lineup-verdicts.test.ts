import type { Client } from 'pg'
import { expect } from 'vitest'
import { ask, type Caller, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { ban, signUp, signUpAdmin } from './people'
import { addPatch, judge } from './verdicts'

const REFUSED = { code: '42501' }
const READ = 'select lineup_id, worked from public.lineup_verdicts'
const CHANGE = 'update public.lineup_verdicts set worked = not worked returning worked'
const TAKE_BACK = 'delete from public.lineup_verdicts returning worked'
const BLIND = ['update public.lineup_verdicts set worked = false', 'delete from public.lineup_verdicts']
const JUDGE_FOR = `insert into public.lineup_verdicts (user_id, lineup_id, worked) values ($1, $2, true)`

const OLD = '2020-01-01T00:00:00.000Z'

/** Patch and times of all verdicts. */
async function stamps(db: Client) {
  const { rows } = await db.query<{ patch_id: number | null; created_at: Date; updated_at: Date }>(
    'select patch_id, created_at, updated_at from public.lineup_verdicts',
  )
  return rows
}

/** Makes all verdicts old, as their owner may. */
const age = (db: Client) =>
  db.query('update public.lineup_verdicts set created_at = $1, updated_at = $1', [OLD])

test('a visitor neither judges, reads, changes nor takes back', async ({ db }) => {
  const lineup = await publishLineup(db)
  await expect(judge(db, visitor, lineup.id, true)).rejects.toMatchObject(REFUSED)
  for (const sql of [READ, CHANGE, TAKE_BACK]) {
    await expect(ask(db, visitor, sql)).rejects.toMatchObject(REFUSED)
  }
})

test('a person judges once, changes their mind and takes it back', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  expect(await judge(db, caller, id, true)).toEqual([{ worked: true }])
  expect(await judge(db, caller, id, false)).toEqual([{ worked: false }])
  expect(await ask(db, caller, READ)).toEqual([{ lineup_id: id, worked: false }])
  expect(await ask(db, caller, CHANGE)).toEqual([{ worked: true }])
  expect(await ask(db, caller, TAKE_BACK)).toEqual([{ worked: true }])
  expect(await ask(db, caller, READ)).toEqual([])
})

test('a second verdict that is no upsert is a conflict', async ({ db }) => {
  const { id: person, caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await ask(db, caller, JUDGE_FOR, [person, id])
  await expect(ask(db, caller, JUDGE_FOR, [person, id])).rejects.toMatchObject({ code: '23505' })
})

test('nobody sees or touches a single verdict of somebody else, admins neither', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await judge(db, me.caller, id, true)
  for (const { caller } of [await signUp(db), await signUpAdmin(db)]) {
    for (const sql of [READ, CHANGE, TAKE_BACK]) expect(await ask(db, caller, sql)).toEqual([])
    // These read no column, so that what others may read doesn't stop them.
    for (const sql of BLIND) await ask(db, caller, sql)
    await expect(ask(db, caller, JUDGE_FOR, [me.id, id])).rejects.toMatchObject(REFUSED)
  }
  expect(await ask(db, me.caller, READ)).toEqual([{ lineup_id: id, worked: true }])
})

test('only a published lineup can be judged, also by its author and by an admin', async ({ db }) => {
  const author = await signUp(db)
  const { id } = await addLineup(db, author.caller)
  for (const { caller } of [author, await signUpAdmin(db)]) {
    await expect(judge(db, caller, id, true)).rejects.toMatchObject(REFUSED)
  }
})

test('a verdict on a lineup that is no longer published is only taken back', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await judge(db, caller, id, true)
  await ask(db, server, `update public.lineups set status = 'rejected'`)
  await expect(judge(db, caller, id, false)).rejects.toMatchObject(REFUSED)
  await expect(ask(db, caller, CHANGE)).rejects.toMatchObject(REFUSED)
  expect(await ask(db, caller, TAKE_BACK)).toEqual([{ worked: true }])
})

test('a banned person neither judges, changes nor takes back, but still reads', async ({ db }) => {
  const me = await signUp(db)
  const first = await publishLineup(db)
  const second = await publishLineup(db)
  await judge(db, me.caller, first.id, true)
  await ban(db, me)
  for (const { id } of [first, second]) {
    await expect(judge(db, me.caller, id, false)).rejects.toMatchObject(REFUSED)
  }
  expect(await ask(db, me.caller, CHANGE)).toEqual([])
  expect(await ask(db, me.caller, TAKE_BACK)).toEqual([])
  expect(await ask(db, me.caller, READ)).toEqual([{ lineup_id: first.id, worked: true }])
})

test('a verdict goes with its person and with its lineup', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const { id } = await publishLineup(db)
  await judge(db, me.caller, id, true)
  await judge(db, other.caller, id, true)
  await db.query('delete from auth.users where id = $1', [me.id])
  expect(await stamps(db)).toHaveLength(1)
  await ask(db, server, 'delete from public.lineups where id = $1', [id])
  expect(await stamps(db)).toEqual([])
})

test('a verdict carries no patch while its platform has none', async ({ db }) => {
  const { caller } = await signUp(db)
  await addPatch(db, '4.1', { platform: 'PC' })
  await addPatch(db, '9.0', { releasedAt: '2999-01-01' })
  await judge(db, caller, (await publishLineup(db)).id, true)
  expect(await stamps(db)).toMatchObject([{ patch_id: null }])
})

for (const [how, say] of [
  ['by an upsert', (db: Client, caller: Caller, id: string) => judge(db, caller, id, true)],
  [
    'by an update',
    (db: Client, caller: Caller) => ask(db, caller, 'update public.lineup_verdicts set worked = true'),
  ],
] as const) {
  test(`saying the same once more ${how} says it of the current patch`, async ({ db }) => {
    const { caller } = await signUp(db)
    const { id } = await publishLineup(db, { platform: 'PC' })
    await addPatch(db, '4.1', { platform: 'PC' })
    await judge(db, caller, id, true)
    await age(db)
    const current = await addPatch(db, '4.2', { platform: 'PC' })
    await addPatch(db, '5.0')
    await say(db, caller, id)
    const [stamp] = await stamps(db)
    expect(stamp?.patch_id).toBe(current)
    expect(stamp?.created_at.toISOString()).toBe(OLD)
    expect(stamp?.updated_at.getFullYear()).toBeGreaterThan(2020)
  })
}

test('nobody chooses patch or times, nor moves a verdict', async ({ db }) => {
  const { id: person, caller } = await signUp(db)
  const { id } = await publishLineup(db)
  const other = await publishLineup(db)
  await judge(db, caller, id, true)
  for (const column of ['patch_id', 'created_at', 'updated_at']) {
    const insert = `insert into public.lineup_verdicts (lineup_id, worked, ${column}) values ($1, true, default)`
    await expect(ask(db, caller, insert, [other.id])).rejects.toMatchObject(REFUSED)
    const update = `update public.lineup_verdicts set ${column} = default`
    await expect(ask(db, caller, update)).rejects.toMatchObject(REFUSED)
    await expect(ask(db, server, update)).rejects.toMatchObject(REFUSED)
  }
  const move = ask(db, caller, 'update public.lineup_verdicts set lineup_id = $1', [other.id])
  await expect(move).rejects.toMatchObject(REFUSED)
  const give = ask(db, caller, 'update public.lineup_verdicts set user_id = $1', [(await signUp(db)).id])
  await expect(give).rejects.toMatchObject(REFUSED)
  expect(await ask(db, caller, 'select user_id, lineup_id from public.lineup_verdicts')).toEqual([
    { user_id: person, lineup_id: id },
  ])
})

test('nobody chooses them where the backend grants whole tables', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  const old = await addPatch(db, '4.1')
  const current = await addPatch(db, '4.2')
  await db.query('grant all on all tables in schema public to authenticated')
  await ask(
    db,
    caller,
    `insert into public.lineup_verdicts (lineup_id, worked, patch_id, created_at, updated_at)
     values ($1, true, $2, $3, $3)`,
    [id, old, OLD],
  )
  const [stamp] = await stamps(db)
  expect(stamp?.patch_id).toBe(current)
  expect(stamp?.created_at).toEqual(stamp?.updated_at)
  expect(stamp?.updated_at.getFullYear()).toBeGreaterThan(2020)
  for (const change of [`patch_id = ${old}`, `created_at = '${OLD}'`, `updated_at = '${OLD}'`]) {
    const update = `update public.lineup_verdicts set ${change}`
    await expect(ask(db, caller, update)).rejects.toMatchObject(REFUSED)
  }
})

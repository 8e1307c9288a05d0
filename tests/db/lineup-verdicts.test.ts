import type { Client } from 'pg'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { anon, type Caller, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'
import { addPatch, saveVerdict } from './verdicts'

const PERMISSION_DENIED = { code: '42501' }
const READ = 'select lineup_id, worked from public.lineup_verdicts'
const CHANGE = 'update public.lineup_verdicts set worked = not worked returning worked'
const DELETE = 'delete from public.lineup_verdicts returning worked'
const WITHOUT_COLUMNS = [
  'update public.lineup_verdicts set worked = false',
  'delete from public.lineup_verdicts',
]
const SAVE_FOR_USER = `insert into public.lineup_verdicts (user_id, lineup_id, worked) values ($1, $2, true)`

const OLD = '2020-01-01T00:00:00.000Z'

/** Reads patch and times of all verdicts. */
async function readStamps(db: Client) {
  const { rows } = await db.query<{ patch_id: number | null; created_at: Date; updated_at: Date }>(
    'select patch_id, created_at, updated_at from public.lineup_verdicts',
  )
  return rows
}

/** Backdates all verdicts, as the owner of the table. */
const backdateAll = (db: Client) =>
  db.query('update public.lineup_verdicts set created_at = $1, updated_at = $1', [OLD])

test('a visitor can’t save, read, change or delete verdicts', async ({ db }) => {
  const lineup = await publishLineup(db)
  await expect(saveVerdict(db, anon, lineup.id, true)).rejects.toMatchObject(PERMISSION_DENIED)
  for (const sql of [READ, CHANGE, DELETE]) {
    await expect(queryAs(db, anon, sql)).rejects.toMatchObject(PERMISSION_DENIED)
  }
})

test('a user can save, change and delete their verdict', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  expect(await saveVerdict(db, caller, id, true)).toEqual([{ worked: true }])
  expect(await saveVerdict(db, caller, id, false)).toEqual([{ worked: false }])
  expect(await queryAs(db, caller, READ)).toEqual([{ lineup_id: id, worked: false }])
  expect(await queryAs(db, caller, CHANGE)).toEqual([{ worked: true }])
  expect(await queryAs(db, caller, DELETE)).toEqual([{ worked: true }])
  expect(await queryAs(db, caller, READ)).toEqual([])
})

test('a second insert without an upsert is a conflict', async ({ db }) => {
  const { id: userId, caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await queryAs(db, caller, SAVE_FOR_USER, [userId, id])
  await expect(queryAs(db, caller, SAVE_FOR_USER, [userId, id])).rejects.toMatchObject({ code: '23505' })
})

test('nobody can read or change verdicts of other users, not even admins', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db)
  await saveVerdict(db, me.caller, id, true)
  for (const { caller } of [await signUp(db), await signUpAdmin(db)]) {
    for (const sql of [READ, CHANGE, DELETE]) expect(await queryAs(db, caller, sql)).toEqual([])
    // These statements read no column, so the policy for SELECT does not apply to them.
    for (const sql of WITHOUT_COLUMNS) await queryAs(db, caller, sql)
    await expect(queryAs(db, caller, SAVE_FOR_USER, [me.id, id])).rejects.toMatchObject(PERMISSION_DENIED)
  }
  expect(await queryAs(db, me.caller, READ)).toEqual([{ lineup_id: id, worked: true }])
})

test('only published lineups can be judged, even by admins', async ({ db }) => {
  const author = await signUp(db)
  const { id } = await addLineup(db, author.caller)
  for (const { caller } of [await signUp(db), await signUpAdmin(db)]) {
    await expect(saveVerdict(db, caller, id, true)).rejects.toMatchObject(PERMISSION_DENIED)
  }
})

test('a verdict on a lineup that is no longer published can only be deleted', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await saveVerdict(db, caller, id, true)
  await queryAs(db, service, `update public.lineups set status = 'rejected'`)
  await expect(saveVerdict(db, caller, id, false)).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(queryAs(db, caller, CHANGE)).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await queryAs(db, caller, DELETE)).toEqual([{ worked: true }])
})

test('a banned user can read their verdicts, but not save, change or delete them', async ({ db }) => {
  const me = await signUp(db)
  const first = await publishLineup(db)
  const second = await publishLineup(db)
  await saveVerdict(db, me.caller, first.id, true)
  await banUser(db, me)
  for (const { id } of [first, second]) {
    await expect(saveVerdict(db, me.caller, id, false)).rejects.toMatchObject(PERMISSION_DENIED)
  }
  expect(await queryAs(db, me.caller, CHANGE)).toEqual([])
  expect(await queryAs(db, me.caller, DELETE)).toEqual([])
  expect(await queryAs(db, me.caller, READ)).toEqual([{ lineup_id: first.id, worked: true }])
})

test('verdicts are deleted with their user and with their lineup', async ({ db }) => {
  const me = await signUp(db)
  const other = await signUp(db)
  const { id } = await publishLineup(db)
  await saveVerdict(db, me.caller, id, true)
  await saveVerdict(db, other.caller, id, true)
  await db.query('delete from auth.users where id = $1', [me.id])
  expect(await readStamps(db)).toHaveLength(1)
  await queryAs(db, service, 'delete from public.lineups where id = $1', [id])
  expect(await readStamps(db)).toEqual([])
})

test('a verdict has no patch while its platform has none', async ({ db }) => {
  const { caller } = await signUp(db)
  await addPatch(db, '4.1', { platform: 'PC' })
  await addPatch(db, '9.0', { releasedAt: '2999-01-01' })
  await saveVerdict(db, caller, (await publishLineup(db)).id, true)
  expect(await readStamps(db)).toMatchObject([{ patch_id: null }])
})

for (const [how, repeat] of [
  ['by an upsert', (db: Client, caller: Caller, id: string) => saveVerdict(db, caller, id, true)],
  [
    'by an update',
    (db: Client, caller: Caller) => queryAs(db, caller, 'update public.lineup_verdicts set worked = true'),
  ],
] as const) {
  test(`repeating a verdict ${how} moves it to the current patch`, async ({ db }) => {
    const { caller } = await signUp(db)
    const { id } = await publishLineup(db, { platform: 'PC' })
    await addPatch(db, '4.1', { platform: 'PC' })
    await saveVerdict(db, caller, id, true)
    await backdateAll(db)
    const current = await addPatch(db, '4.2', { platform: 'PC' })
    await addPatch(db, '5.0')
    await repeat(db, caller, id)
    const [stamp] = await readStamps(db)
    expect(stamp?.patch_id).toBe(current)
    expect(stamp?.created_at.toISOString()).toBe(OLD)
    expect(stamp?.updated_at.getFullYear()).toBeGreaterThan(2020)
  })
}

test('nobody can set patch or times of a verdict, or move it to another user or lineup', async ({ db }) => {
  const { id: userId, caller } = await signUp(db)
  const { id } = await publishLineup(db)
  const other = await publishLineup(db)
  await saveVerdict(db, caller, id, true)
  for (const column of ['patch_id', 'created_at', 'updated_at']) {
    const insert = `insert into public.lineup_verdicts (lineup_id, worked, ${column}) values ($1, true, default)`
    await expect(queryAs(db, caller, insert, [other.id])).rejects.toMatchObject(PERMISSION_DENIED)
    const update = `update public.lineup_verdicts set ${column} = default`
    await expect(queryAs(db, caller, update)).rejects.toMatchObject(PERMISSION_DENIED)
    await expect(queryAs(db, service, update)).rejects.toMatchObject(PERMISSION_DENIED)
  }
  const move = queryAs(db, caller, 'update public.lineup_verdicts set lineup_id = $1', [other.id])
  await expect(move).rejects.toMatchObject(PERMISSION_DENIED)
  const give = queryAs(db, caller, 'update public.lineup_verdicts set user_id = $1', [(await signUp(db)).id])
  await expect(give).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await queryAs(db, caller, 'select user_id, lineup_id from public.lineup_verdicts')).toEqual([
    { user_id: userId, lineup_id: id },
  ])
})

test('patch and times are protected even if a backend grants whole tables', async ({ db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  const old = await addPatch(db, '4.1')
  const current = await addPatch(db, '4.2')
  await db.query('grant all on all tables in schema public to authenticated')
  await queryAs(
    db,
    caller,
    `insert into public.lineup_verdicts (lineup_id, worked, patch_id, created_at, updated_at)
     values ($1, true, $2, $3, $3)`,
    [id, old, OLD],
  )
  const [stamp] = await readStamps(db)
  expect(stamp?.patch_id).toBe(current)
  expect(stamp?.created_at).toEqual(stamp?.updated_at)
  expect(stamp?.updated_at.getFullYear()).toBeGreaterThan(2020)
  for (const change of [`patch_id = ${old}`, `created_at = '${OLD}'`, `updated_at = '${OLD}'`]) {
    const update = `update public.lineup_verdicts set ${change}`
    await expect(queryAs(db, caller, update)).rejects.toMatchObject(PERMISSION_DENIED)
  }
})

test('authors don’t judge their own lineups', async ({ db }) => {
  const [author, other] = [await signUp(db), await signUp(db)]
  const { id } = await publishLineup(db, { created_by: author.id })
  const OWN = { code: 'PT422' }
  await expect(saveVerdict(db, author.caller, id, true)).rejects.toMatchObject(OWN)
  await expect(queryAs(db, service, SAVE_FOR_USER, [author.id, id])).rejects.toMatchObject(OWN)
  await saveVerdict(db, other.caller, id, true)
})

test('set_verdict sets, changes and removes the caller’s verdict, and returns the totals that count it', async ({
  db,
}) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  await saveVerdict(db, (await signUp(db)).caller, id, true)
  const set = (verdict: boolean | null) =>
    queryAs(db, caller, 'select worked, missed, share, patch_mark_changed from public.set_verdict($1, $2)', [
      id,
      verdict,
    ])
  expect(await set(true)).toEqual([{ worked: 2, missed: 0, share: 1, patch_mark_changed: false }])
  expect(await set(false)).toEqual([{ worked: 1, missed: 1, share: 0.5, patch_mark_changed: false }])
  expect(await set(null)).toEqual([{ worked: 1, missed: 0, share: 1, patch_mark_changed: false }])
})

test('set_verdict is refused for visitors and on lineups that are not public; what was judged before can be removed', async ({
  db,
}) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db)
  const set = (who: Caller, verdict: boolean | null) =>
    queryAs(db, who, 'select worked from public.set_verdict($1, $2)', [id, verdict])
  await expect(set(anon, true)).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await set(caller, true)).toEqual([{ worked: 1 }])
  await db.query(`update public.lineups set status = 'pending' where id = $1`, [id])
  await expect(set(caller, true)).rejects.toMatchObject(PERMISSION_DENIED)
  expect(await set(caller, null)).toEqual([])
  expect(await queryAs(db, caller, READ)).toEqual([])
})

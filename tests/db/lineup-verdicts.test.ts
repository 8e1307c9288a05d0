import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp } from './accounts'
import { anon, type Caller, PERMISSION_DENIED, queryAs, service, test } from './database'
import { publishLineup } from './lineups'
import { addPatch, SAVE_VERDICT, saveVerdict } from './verdicts'

const READ = 'select lineup_id, worked from public.lineup_verdicts'
const SAVE_FOR_USER = `insert into public.lineup_verdicts (user_id, lineup_id, worked) values ($1, $2, true)`

const OLD = '2020-01-01T00:00:00.000Z'

type Stamp = { patch_id: number | null; created_at: Date; updated_at: Date }
const readStamps = async (db: Client) =>
  (await db.query<Stamp>('select patch_id, created_at, updated_at from public.lineup_verdicts')).rows

test('a verdict has no patch while its platform has none', async ({ db }) => {
  const { caller } = await signUp(db)
  await addPatch(db, '4.1', { platform: 'PC' })
  await addPatch(db, '9.0', { releasedAt: '2999-01-01' })
  await saveVerdict(db, caller, (await publishLineup(db)).id, true)
  expect(await readStamps(db)).toMatchObject([{ patch_id: null }])
})

test.for([
  ['an upsert', SAVE_VERDICT.replace('($1, $2)', '($1, true)')],
  ['an update', 'update public.lineup_verdicts set worked = true where lineup_id = $1'],
] as const)('repeating a verdict by %s moves it to the current patch', async ([, repeat], { db }) => {
  const { caller } = await signUp(db)
  const { id } = await publishLineup(db, { platform: 'PC' })
  await addPatch(db, '4.1', { platform: 'PC' })
  await saveVerdict(db, caller, id, true)
  await db.query('update public.lineup_verdicts set created_at = $1, updated_at = $1', [OLD])
  const current = await addPatch(db, '4.2', { platform: 'PC' })
  await addPatch(db, '5.0')
  await queryAs(db, caller, repeat, [id])
  const [stamp] = await readStamps(db)
  expect(stamp?.patch_id).toBe(current)
  expect(stamp?.created_at.toISOString()).toBe(OLD)
  expect(stamp?.updated_at.getFullYear()).toBeGreaterThan(2020)
})

test('authors don’t judge their own lineups', async ({ db }) => {
  const [author, other] = [await signUp(db), await signUp(db)]
  const { id } = await publishLineup(db, { created_by: author.id })
  const OWN = { code: 'PT422' }
  await expect(saveVerdict(db, author.caller, id, true)).rejects.toMatchObject(OWN)
  await expect(queryAs(db, service, SAVE_FOR_USER, [author.id, id])).rejects.toMatchObject(OWN)
  await saveVerdict(db, other.caller, id, true)
})

test('set_verdict sets, changes and removes a verdict, and returns totals that count it', async ({ db }) => {
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

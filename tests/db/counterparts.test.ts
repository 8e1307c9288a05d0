import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { anon, queryAs, service, test } from './database'
import { decide, type LineupRow, publishLineup, undoDecision } from './lineups'

const addMobile = (db: Client) => publishLineup(db, { platform: 'Mobile' })
const addPc = (db: Client) => publishLineup(db, { platform: 'PC' })

const PAIR = 'update public.lineups set counterpart_id = $2 where id = $1 returning id'
const pair = (db: Client, lineup: LineupRow, counterpart: LineupRow | null) =>
  queryAs(db, service, PAIR, [lineup.id, counterpart?.id ?? null])

/** Adds a lineup on each platform, paired with each other. */
async function addPair(db: Client): Promise<{ mobile: LineupRow; pc: LineupRow }> {
  const [mobile, pc] = [await addMobile(db), await addPc(db)]
  await pair(db, mobile, pc)
  return { mobile, pc }
}

async function readCounterparts(db: Client, ...lineups: LineupRow[]): Promise<(string | null)[]> {
  const { rows } = await db.query<{ id: string; counterpart_id: string | null }>(
    'select id, counterpart_id from public.lineups',
  )
  return lineups.map(({ id }) => rows.find((row) => row.id === id)?.counterpart_id ?? null)
}

test('both lineups of a pair name each other, whichever was changed', async ({ db }) => {
  const { mobile, pc } = await addPair(db)
  expect(await readCounterparts(db, mobile, pc)).toEqual([pc.id, mobile.id])
  await pair(db, pc, null)
  expect(await readCounterparts(db, mobile, pc)).toEqual([null, null])
  await pair(db, pc, mobile)
  expect(await readCounterparts(db, mobile, pc)).toEqual([pc.id, mobile.id])
})

test('a new pair frees both former counterparts', async ({ db }) => {
  const { mobile, pc } = await addPair(db)
  const { mobile: otherMobile, pc: otherPc } = await addPair(db)
  await pair(db, mobile, otherPc)
  expect(await readCounterparts(db, mobile, pc, otherMobile, otherPc)).toEqual([
    otherPc.id,
    null,
    null,
    mobile.id,
  ])
})

test('a new lineup that names a paired one frees the former counterpart', async ({ db }) => {
  const { mobile, pc } = await addPair(db)
  const next = await publishLineup(db, { platform: 'PC', counterpart_id: mobile.id })
  expect(await readCounterparts(db, mobile, pc, next)).toEqual([next.id, null, mobile.id])
})

test('a lineup can’t be paired on its own platform, with itself or with no lineup', async ({ db }) => {
  const [mobile, otherMobile] = [await addMobile(db), await addMobile(db)]
  const nobody = { ...mobile, id: '00000000-0000-4000-8000-000000000000' }
  await expect(pair(db, mobile, otherMobile)).rejects.toMatchObject({ code: '23514' })
  await expect(pair(db, mobile, mobile)).rejects.toMatchObject({ code: '23514' })
  await expect(pair(db, mobile, nobody)).rejects.toMatchObject({ code: '23503' })
  const onSamePlatform = publishLineup(db, { platform: 'Mobile', counterpart_id: mobile.id })
  await expect(onSamePlatform).rejects.toMatchObject({ code: '23514' })
})

test('a lineup that moves to the other platform loses its counterpart, or gets one there', async ({ db }) => {
  const { mobile, pc } = await addPair(db)
  await db.query(`update public.lineups set platform = 'PC' where id = $1`, [mobile.id])
  expect(await readCounterparts(db, mobile, pc)).toEqual([null, null])

  const { mobile: moved, pc: former } = await addPair(db)
  const next = await addMobile(db)
  const movePlatform = `update public.lineups set platform = 'PC', counterpart_id = $2 where id = $1`
  await db.query(movePlatform, [moved.id, next.id])
  expect(await readCounterparts(db, moved, former, next)).toEqual([next.id, null, moved.id])
})

test('a deleted lineup leaves its counterpart without one', async ({ db }) => {
  const { mobile, pc } = await addPair(db)
  await db.query('delete from public.lineups where id = $1', [pc.id])
  expect(await readCounterparts(db, mobile)).toEqual([null])
})

test('an undone act does not restore a pair that was ended since', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const { mobile, pc } = await addPair(db)
  await decide(db, caller, 'unpublish', mobile.id, { reason: 'unclear' })
  await pair(db, mobile, null)
  await undoDecision(db, caller, mobile.id)
  expect(await readCounterparts(db, mobile, pc)).toEqual([null, null])
})

test('a pair is no edit of either lineup', async ({ db }) => {
  const { mobile, pc } = await addPair(db)
  await pair(db, mobile, null)
  const updated = 'select updated_at from public.lineups where id in ($1, $2)'
  const { rows } = await db.query(updated, [mobile.id, pc.id])
  expect(rows).toEqual([{ updated_at: mobile.updated_at }, { updated_at: pc.updated_at }])
})

test('the public view has the slug of a counterpart that is published', async ({ db }) => {
  const { mobile, pc } = await addPair(db)
  const read = () =>
    queryAs(db, anon, 'select counterpart_slug from public.published_lineups where id = $1', [mobile.id])
  expect(await read()).toEqual([{ counterpart_slug: pc.slug }])
  await db.query(`update public.lineups set status = 'pending' where id = $1`, [pc.id])
  expect(await read()).toEqual([{ counterpart_slug: null }])
})

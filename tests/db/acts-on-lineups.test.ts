import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { concurrencyTest, inTransaction, runInOrder, runInOrderSettled } from './concurrency'
import { type Caller, queryAs, queryValue, test } from './database'
import {
  type ActOutcome as Answer,
  addLineup,
  addMany,
  publishLineup,
  readLineup,
  steps,
  THROW,
  undoAct,
  withdrawLineup,
} from './lineups'
import { createWith } from './playbooks'
import { addReportFromNewUser } from './reports'

type Expected = { id: string; version: string }

/** An act: what, the value that it sets, and on which lineups. */
type Act = { key?: string; act: string; input?: Record<string, unknown> } & (
  | { ids: string[] }
  | { expected: Expected[] }
)

const ACT_SQL = 'select public.act_on_lineups($1, $2, $3, $4) as answer'

/** Lineups with their current versions. One that does not exist has any. */
async function look(db: Client, ids: string[]): Promise<Expected[]> {
  const { rows } = await db.query<Expected>(
    `select id, coalesce(updated_at, now())::text as version
     from unnest($1::uuid[]) as id left join public.lineups using (id)`,
    [ids],
  )
  return rows
}

async function actValues(db: Client, { key = randomUUID(), act, input = {}, ...lineups }: Act) {
  const expected = 'expected' in lineups ? lineups.expected : await look(db, lineups.ids)
  return [key, act, JSON.stringify(expected), JSON.stringify(input)]
}

const actAs = async (db: Client, caller: Caller, act: Act) =>
  queryValue<Answer>(db, caller, ACT_SQL, await actValues(db, act))

const MOVE_TO_BIND = { value: 'bind', locations: ['ALL', 'A', 'B'], callouts: ['a-site', 'a-lobby'] }

test('lineups are published and rejected where they can be, and each change is logged', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const published = await publishLineup(db)
  const pending = await publishLineup(db, { status: 'pending' })
  const rejected = await publishLineup(db, { status: 'rejected' })
  const ids = [published.id, pending.id, rejected.id, randomUUID()]
  expect(await actAs(db, admin.caller, { act: 'reject', ids })).toMatchObject({
    done: 1,
    skipped: { same: 1, published: 1, deleted: 1 },
    lineups: [],
  })
  expect(await actAs(db, admin.caller, { act: 'publish', ids })).toMatchObject({
    done: 2,
    skipped: { same: 1, published: 0, deleted: 1 },
  })
  for (const id of ids.slice(0, 3)) expect(await readLineup(db, id)).toMatchObject({ status: 'published' })
  expect(await readAuditLog(db, pending.id)).toMatchObject([
    { action: 'lineup.rejected', actor: admin.id, changes: { status: ['pending', 'rejected'] } },
    { action: 'lineup.published', actor: admin.id, changes: { status: ['rejected', 'published'] } },
  ])
  expect(await readAuditLog(db, published.id)).toEqual([])
})

test('lineups that were changed since they were seen are left out, counted and named', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const author = await signUp(db)
  const [kept, edited] = [
    await addLineup(db, author.caller, { title: 'Kept' }),
    await addLineup(db, author.caller, { title: 'Expected' }),
  ]
  const expected = await look(db, [kept.id, edited.id])
  const rename = `update public.lineups set title = 'Never seen' where id = $1`
  await queryAs(db, author.caller, rename, [edited.id])
  for (const act of ['publish', 'reject', 'delete'])
    expect(await actAs(db, admin.caller, { act, expected: expected.slice(1) })).toMatchObject({
      done: 0,
      skipped: { same: 0, published: 0, deleted: 0, changed: 1 },
      changed: ['Never seen'],
    })
  expect(await actAs(db, admin.caller, { act: 'publish', expected })).toMatchObject({
    done: 1,
    skipped: { changed: 1 },
    changed: ['Never seen'],
    lineups: [{ short_id: kept.short_id }],
  })
  expect(await readLineup(db, edited.id)).toMatchObject({ status: 'pending' })
})

test('deleted lineups keep their reports, and undoing brings them back with their pair', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { step_images: steps(2), title: 'Deleted' })
  const pair = await publishLineup(db, { platform: 'PC', counterpart_id: lineup.id })
  const { reportId } = await addReportFromNewUser(db, lineup.id)
  const before = await readLineup(db, lineup.id)
  const key = randomUUID()
  expect(await actAs(db, admin.caller, { key, act: 'delete', ids: [lineup.id] })).toMatchObject({
    done: 1,
    pairs: [pair.short_id],
  })
  expect(await readLineup(db, pair.id)).toMatchObject({ counterpart_id: null })
  const kept = 'select lineup_id, lineup_title from public.lineup_reports where id = $1'
  expect((await db.query(kept, [reportId])).rows).toEqual([{ lineup_id: lineup.id, lineup_title: 'Deleted' }])
  const skipped = { done: 0, skipped: { deleted: 1, changed: 0 } }
  for (const act of ['publish', 'reject', 'delete'])
    expect(await actAs(db, admin.caller, { act, ids: [lineup.id] })).toMatchObject(skipped)
  expect(await undoAct(db, admin.caller, key)).toMatchObject({ done: 1, pairs: [pair.short_id] })
  const { updated_at: _, ...content } = before
  expect(await readLineup(db, lineup.id)).toMatchObject(content)
  expect(await readLineup(db, pair.id)).toMatchObject({ counterpart_id: lineup.id })
  expect((await readAuditLog(db, lineup.id)).map(({ action }) => action)).toEqual([
    'lineup.deleted',
    'lineup.restored',
  ])
})

test('deleted lineups are restored together, also those of an act that is past undoing', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const author = await signUp(db)
  const [published, pending] = [await publishLineup(db), await publishLineup(db, { status: 'pending' })]
  const withdrawn = await addLineup(db, author.caller)
  const ids = [published.id, pending.id]
  await actAs(db, admin.caller, { act: 'delete', ids })
  await withdrawLineup(db, author.caller, withdrawn.id)
  await db.query(`update private.lineup_acts set created_at = now() - interval '2 days'`)
  const kept = await publishLineup(db)
  const key = randomUUID()
  expect(
    await actAs(db, admin.caller, { key, act: 'restore', ids: [...ids, withdrawn.id, kept.id] }),
  ).toMatchObject({ done: 2, skipped: { same: 2, deleted: 0, changed: 0 } })
  expect(await readLineup(db, published.id)).toMatchObject({ status: 'published' })
  expect(await readLineup(db, pending.id)).toMatchObject({ status: 'pending' })
  expect(await readLineup(db, withdrawn.id)).toMatchObject({ status: 'deleted' })
  await expect(undoAct(db, admin.caller, key)).rejects.toMatchObject({ code: 'PT404' })
})

test('a repeat changes nothing and has the same answer; an admin’s keys are their own', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { status: 'pending' })
  const act = { key: randomUUID(), act: 'publish', ids: [lineup.id] }
  const first = await actAs(db, admin.caller, act)
  await db.query(`update public.lineups set status = 'rejected' where id = $1`, [lineup.id])
  expect(await actAs(db, admin.caller, act)).toEqual(first)
  expect(await readLineup(db, lineup.id)).toMatchObject({ status: 'rejected' })
  expect(await actAs(db, (await signUpAdmin(db)).caller, act)).toMatchObject({ done: 1 })
  expect(await readLineup(db, lineup.id)).toMatchObject({ status: 'published' })
})

test('lineups moved to another map lose what it does not have, until that is undone', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const whole = await publishLineup(db, { ...THROW, map_location: 'Mid', to_callout: 'a-garden' })
  const plain = await publishLineup(db, { map_location: 'A' })
  const there = await publishLineup(db, { map: 'bind' })
  const before = await readLineup(db, whole.id)
  const key = randomUUID()
  const ids = [whole.id, plain.id, there.id]
  expect(await actAs(db, admin.caller, { key, act: 'map', input: MOVE_TO_BIND, ids })).toMatchObject({
    done: 2,
    skipped: { same: 1 },
    cleared: { location: 1, throw: 1, pair: 0 },
  })
  const cleared = { from_x: null, from_y: null, to_callout: null, to_x: null, to_y: null }
  expect(await readLineup(db, whole.id)).toMatchObject({
    ...{ map: 'bind', map_location: 'ALL', from_callout: 'a-lobby' },
    ...cleared,
  })
  expect(await readLineup(db, plain.id)).toMatchObject({ map: 'bind', map_location: 'A' })

  expect(await undoAct(db, admin.caller, key)).toMatchObject({ done: 2, skipped: { changed: 0, deleted: 0 } })
  const { updated_at: _, edit_key: __, ...content } = before
  expect(await readLineup(db, whole.id)).toMatchObject(content)
  expect(await readLineup(db, there.id)).toMatchObject({ map: 'bind' })
})

test('a lineup moved to its counterpart’s platform loses it, until that is undone', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const mobile = await publishLineup(db)
  const pc = await publishLineup(db, { platform: 'PC', counterpart_id: mobile.id })
  const key = randomUUID()
  const ids = [mobile.id, pc.id]
  expect(await actAs(db, admin.caller, { key, act: 'platform', input: { value: 'PC' }, ids })).toMatchObject({
    done: 1,
    skipped: { same: 1 },
    cleared: { pair: 1 },
    pairs: [pc.short_id],
  })
  expect(await readLineup(db, pc.id)).toMatchObject({ counterpart_id: null })
  await undoAct(db, admin.caller, key)
  expect(await readLineup(db, mobile.id)).toMatchObject({ platform: 'Mobile', counterpart_id: pc.id })
  expect(await readLineup(db, pc.id)).toMatchObject({ counterpart_id: mobile.id })
})

test('undoing spares lineups that were changed since, happens once, and is logged', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const [kept, edited, deleted] = [await publishLineup(db), await publishLineup(db), await publishLineup(db)]
  const ids = [kept.id, edited.id, deleted.id]
  const key = randomUUID()
  await actAs(db, admin.caller, { key, act: 'side', input: { value: 'Attack' }, ids })
  await db.query(`update public.lineups set title = 'Edited' where id = $1`, [edited.id])
  await db.query('delete from public.lineups where id = $1', [deleted.id])
  await expect(undoAct(db, (await signUpAdmin(db)).caller, key)).rejects.toMatchObject({ code: 'PT404' })
  const answer = await undoAct(db, admin.caller, key)
  expect(answer).toMatchObject({ done: 1, skipped: { changed: 1, deleted: 1 } })
  expect(await readLineup(db, kept.id)).toMatchObject({ side: 'ALL' })
  expect(await readLineup(db, edited.id)).toMatchObject({ side: 'Attack', title: 'Edited' })
  await db.query(`update public.lineups set side = 'Defense' where id = $1`, [kept.id])
  expect(await undoAct(db, admin.caller, key)).toEqual(answer)
  expect(await readLineup(db, kept.id)).toMatchObject({ side: 'Defense' })
  const undone = { actor: admin.id, changes: { side: ['Attack', 'ALL'] } }
  expect((await readAuditLog(db, kept.id))[1]).toMatchObject(undone)
})

test('all lineups that match are acted on as they were counted', async ({ db }) => {
  const admin = await signUpAdmin(db)
  for (const title of ['One', 'Two']) await publishLineup(db, { title, status: 'pending' })
  await publishLineup(db)
  const count = async () => {
    const sql = 'select * from public.matching_lineups($1)'
    const [row] = await queryAs(db, admin.caller, sql, [JSON.stringify({ status: 'pending' })])
    return row as { total: string; titles: string[]; expected: Expected[] }
  }
  const before = await count()
  expect(before).toMatchObject({ total: '2', titles: expect.arrayContaining(['One', 'Two']) })
  const { id: late } = await publishLineup(db, { title: 'Three', status: 'pending' })
  await db.query(`update public.lineups set title = 'Changed' where id = $1`, [before.expected[0]?.id])
  expect(await actAs(db, admin.caller, { act: 'delete', expected: before.expected })).toMatchObject({
    done: 1,
    changed: ['Changed'],
  })
  const after = await count()
  expect(after.total).toBe('2')
  expect(after.expected.map(({ id }) => id).toSorted()).toEqual(
    [late, before.expected[0]?.id ?? ''].toSorted(),
  )
})

test('an act on all that match sees the first 500', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await addMany(db, 501, { status: 'pending' })
  const [row] = await queryAs(db, admin.caller, 'select total, expected from public.matching_lineups()')
  const { total, expected } = row as { total: string; expected: Expected[] }
  expect([total, expected.length]).toEqual(['501', 500])
  expect(await actAs(db, admin.caller, { act: 'publish', expected })).toMatchObject({ done: 500 })
})

test('an act that fails for one lineup is done to none', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const lineups = [await publishLineup(db), await publishLineup(db)]
  const ids = lineups.map(({ id }) => id)
  for (const [act, value] of [
    ['side', 'Nowhere'],
    ['nothing', ''],
  ] as const)
    await expect(actAs(db, admin.caller, { act, input: { value }, ids })).rejects.toThrow()
  for (const id of ids) expect(await readLineup(db, id)).toMatchObject({ side: 'ALL' })
  const many = Array.from({ length: 501 }, () => randomUUID())
  await expect(actAs(db, admin.caller, { act: 'delete', ids: many })).rejects.toMatchObject({ code: 'PT400' })
})

/** Adds what a test that commits needs. */
async function addCommitted(db: Client, status: string) {
  const added = await inTransaction(db, async () => {
    const [author, admin, other] = [await signUp(db), await signUpAdmin(db), await signUpAdmin(db)]
    const values = { status, created_by: author.id }
    const ids = [(await publishLineup(db, values)).id, (await publishLineup(db, values)).id]
    return { author, admin, other, ids }
  })
  const { ids } = added
  const request = async ({ caller }: Account, act: string) => ({
    ...{ caller, sql: ACT_SQL, values: await actValues(db, { act, ids }) },
  })
  const lock = { sql: 'select from public.lineups where id = $1 for update', values: [ids[0]] }
  return { ...added, request, lock }
}

concurrencyTest('two admins at once: the second is told that the lineups were changed', async ({ db }) => {
  const { admin, other, ids, request, lock } = await addCommitted(db, 'pending')
  const requests = [await request(admin, 'reject'), await request(other, 'publish')]
  const answers = await runInOrder<{ answer: Answer }>(db, lock, requests)
  expect(answers.map(([row]) => [row?.answer.done, row?.answer.skipped.changed])).toEqual([
    [2, 0],
    [0, 2],
  ])
  for (const id of ids) expect(await readAuditLog(db, id)).toMatchObject([{ action: 'lineup.rejected' }])
})

concurrencyTest(
  'a repeat that arrives during the first attempt waits for it and gets its answer',
  async ({ db }) => {
    const { admin, ids, request, lock } = await addCommitted(db, 'pending')
    const publish = await request(admin, 'publish')
    const [first, second] = await runInOrder<{ answer: Answer }>(db, lock, [publish, publish])
    expect(first?.[0]?.answer.done).toBe(2)
    expect(second).toEqual(first)
    for (const id of ids) expect(await readAuditLog(db, id)).toHaveLength(1)
  },
)

// The two once waited for each other, or a deleted lineup kept a change that waited.
concurrencyTest.for([true, false])(
  'a change that is sent while its lineup is deleted does not wait (deleted first: %s)',
  async (isDeletedFirst, { db }) => {
    const { admin, author, ids, request, lock } = await addCommitted(db, 'published')
    const deletion = await request(admin, 'delete')
    const change = {
      caller: author.caller,
      sql: `insert into public.lineups (title, map, agent, youtube_url, created_by, change_of)
        values ('Better', 'ascent', 'sova', 'https://youtu.be/abcdefghijk', $1, $2)`,
      values: [author.id, ids[0]],
    }
    await runInOrderSettled(db, lock, isDeletedFirst ? [deletion, change] : [change, deletion])
    expect(await readLineup(db, ids[0] ?? '')).toMatchObject({ status: 'deleted' })
    const sql = `select from public.lineups where change_of = $1 and status = 'pending'`
    expect((await db.query(sql, [ids[0]])).rows).toEqual([])
  },
)

// The two once waited for each other.
concurrencyTest('a renamed lineup is deleted while a playbook with it is saved', async ({ db }) => {
  const { admin, author, ids, request, lock } = await addCommitted(db, 'published')
  const entries = [{ kind: 'lineup' as const, title: 'Recon', lineup_id: ids[0] ?? '' }]
  const { id, version } = await inTransaction(db, () => createWith(db, author, entries))
  await db.query(`update public.lineups set title = 'Renamed' where id = $1`, [ids[0]])
  const sql = `select version from public.save_playbook($1, $2, gen_random_uuid(), 'A', '', $3)`
  const save = { caller: author.caller, sql, values: [id, version, JSON.stringify(entries)] }
  const [, saved] = await runInOrder(db, lock, [await request(admin, 'delete'), save])
  expect(saved).toEqual([{ version: version + 1 }])
})

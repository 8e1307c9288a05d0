import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin, signUpBanned } from './accounts'
import { readAuditLog } from './audit-log'
import { concurrencyTest, inTransaction, runInOrder } from './concurrency'
import { anon, type Caller, queryAs, service, test } from './database'
import { publishLineup, steps, THROW } from './lineups'
import { addReportFromNewUser } from './reports'

type Answer = {
  done: number
  skipped: Record<string, number>
  cleared: Record<string, number>
  lineups: { slug: string; short_id: string }[]
  pairs: string[]
  images: string[][]
}

/** An act: what, the value that it sets, and on which lineups. */
type Act = {
  key?: string
  act: string
  input?: Record<string, unknown>
  ids?: string[]
  filters?: Record<string, unknown>
  expected?: string
}

const ACT_SQL = 'select public.act_on_lineups($1, $2, $3, $4, $5, $6) as answer'

const actValues = ({ key = randomUUID(), act, input = {}, ids, filters = {}, expected }: Act) => [
  ...[key, act, JSON.stringify(input), ids ?? null, JSON.stringify(filters), expected ?? null],
]

async function actAs(db: Client, caller: Caller, act: Act): Promise<Answer> {
  const [row] = await queryAs<{ answer: Answer }>(db, caller, ACT_SQL, actValues(act))
  if (!row) throw new Error('The act has no answer.')
  return row.answer
}

async function undoAs(db: Client, caller: Caller, key: string): Promise<Answer> {
  const sql = 'select public.undo_act_on_lineups($1) as answer'
  const [row] = await queryAs<{ answer: Answer }>(db, caller, sql, [key])
  if (!row) throw new Error('The undoing has no answer.')
  return row.answer
}

async function readLineup(db: Client, id: string): Promise<Record<string, unknown>> {
  const { rows } = await db.query('select * from public.lineups where id = $1', [id])
  return rows[0]
}

const MOVE_TO_BIND = { value: 'bind', locations: ['ALL', 'A', 'B'], callouts: ['a-site', 'a-lobby'] }

test('only admins who are not banned act on lineups, undo acts or count what matches', async ({ db }) => {
  const { id } = await publishLineup(db)
  const bannedAdmin = await signUpAdmin(db)
  await banUser(db, bannedAdmin)
  const statements = [
    { sql: ACT_SQL, values: actValues({ act: 'delete', ids: [id] }) },
    { sql: 'select public.undo_act_on_lineups($1)', values: [randomUUID()] },
    { sql: 'select * from public.matching_lineups()', values: [] },
  ]
  for (const { sql, values } of statements) {
    for (const caller of [anon, service])
      await expect(queryAs(db, caller, sql, values)).rejects.toMatchObject({ code: '42501' })
    for (const { caller } of [await signUp(db), await signUpBanned(db), bannedAdmin])
      await expect(queryAs(db, caller, sql, values)).rejects.toMatchObject({ code: 'PT403' })
  }
  expect(await readLineup(db, id)).toMatchObject({ status: 'published' })
})

test('lineups are published and rejected where they can be, and each change is logged', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const published = await publishLineup(db)
  const pending = await publishLineup(db, { status: 'pending' })
  const rejected = await publishLineup(db, { status: 'rejected' })
  const ids = [published.id, pending.id, rejected.id, randomUUID()]
  expect(await actAs(db, admin.caller, { act: 'reject', ids })).toMatchObject({
    done: 1,
    skipped: { same: 1, published: 1, deleted: 1 },
    lineups: [{ slug: pending.slug, short_id: pending.short_id }],
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

test('deleted lineups leave their reports and the urls of their images, and can’t come back', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { step_images: steps(2), title: 'Deleted' })
  const pair = await publishLineup(db, { platform: 'PC', counterpart_id: lineup.id })
  const { reportId } = await addReportFromNewUser(db, lineup.id)
  const key = randomUUID()
  expect(await actAs(db, admin.caller, { key, act: 'delete', ids: [lineup.id] })).toMatchObject({
    done: 1,
    images: [JSON.parse(steps(2)).map(({ url }: { url: string }) => url)],
    pairs: [pair.short_id],
  })
  expect(await readLineup(db, pair.id)).toMatchObject({ counterpart_id: null })
  const { rows } = await db.query('select lineup_id, lineup_title from public.lineup_reports where id = $1', [
    reportId,
  ])
  expect(rows).toEqual([{ lineup_id: null, lineup_title: 'Deleted' }])
  expect(await readAuditLog(db, lineup.id)).toMatchObject([{ action: 'lineup.deleted', actor: admin.id }])
  await expect(undoAs(db, admin.caller, key)).rejects.toMatchObject({ code: 'PT404' })
})

test('a repeat changes nothing and gets the same answer; another admin’s key is another act', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { status: 'pending' })
  const act = { key: randomUUID(), act: 'publish', ids: [lineup.id] }
  const first = await actAs(db, admin.caller, act)
  await db.query(`update public.lineups set status = 'rejected' where id = $1`, [lineup.id])
  expect(await actAs(db, admin.caller, act)).toEqual(first)
  expect(await readLineup(db, lineup.id)).toMatchObject({ status: 'rejected' })
  await actAs(db, (await signUpAdmin(db)).caller, act)
  expect(await readLineup(db, lineup.id)).toMatchObject({ status: 'published' })
})

test('lineups that move to another map lose what it does not have, and undoing gives it back', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const whole = await publishLineup(db, { ...THROW, map_location: 'Mid', target_callout: 'a-garden' })
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
  const cleared = { stand_x: null, stand_y: null, target_callout: null, target_x: null, target_y: null }
  expect(await readLineup(db, whole.id)).toMatchObject({
    ...{ map: 'bind', map_location: 'ALL', stand_callout: 'a-lobby' },
    ...cleared,
  })
  expect(await readLineup(db, plain.id)).toMatchObject({ map: 'bind', map_location: 'A' })

  expect(await undoAs(db, admin.caller, key)).toMatchObject({ done: 2, skipped: { changed: 0, deleted: 0 } })
  const { updated_at: _, edit_key: __, ...content } = before
  expect(await readLineup(db, whole.id)).toMatchObject(content)
  expect(await readLineup(db, there.id)).toMatchObject({ map: 'bind' })
})

test('a lineup that moves to its counterpart’s platform loses it, and undoing pairs them again', async ({
  db,
}) => {
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
  await undoAs(db, admin.caller, key)
  expect(await readLineup(db, mobile.id)).toMatchObject({ platform: 'Mobile', counterpart_id: pc.id })
  expect(await readLineup(db, pc.id)).toMatchObject({ counterpart_id: mobile.id })
})

test('undoing spares lineups that were edited or deleted since, happens once, and is logged', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const [kept, edited, deleted] = [await publishLineup(db), await publishLineup(db), await publishLineup(db)]
  const ids = [kept.id, edited.id, deleted.id]
  const key = randomUUID()
  await actAs(db, admin.caller, { key, act: 'side', input: { value: 'Attack' }, ids })
  await db.query(`update public.lineups set title = 'Edited' where id = $1`, [edited.id])
  await db.query('delete from public.lineups where id = $1', [deleted.id])
  await expect(undoAs(db, (await signUpAdmin(db)).caller, key)).rejects.toMatchObject({ code: 'PT404' })
  const answer = await undoAs(db, admin.caller, key)
  expect(answer).toMatchObject({ done: 1, skipped: { changed: 1, deleted: 1 } })
  expect(await readLineup(db, kept.id)).toMatchObject({ side: 'ALL' })
  expect(await readLineup(db, edited.id)).toMatchObject({ side: 'Attack', title: 'Edited' })
  await db.query(`update public.lineups set side = 'Defense' where id = $1`, [kept.id])
  expect(await undoAs(db, admin.caller, key)).toEqual(answer)
  expect(await readLineup(db, kept.id)).toMatchObject({ side: 'Defense' })
  const undone = { actor: admin.id, changes: { side: ['Attack', 'ALL'] } }
  expect((await readAuditLog(db, kept.id))[1]).toMatchObject(undone)
})

test('all lineups that match are acted on only while they are those that were counted', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const filters = { status: 'pending' }
  for (const title of ['One', 'Two']) await publishLineup(db, { title, status: 'pending' })
  const other = await publishLineup(db)
  const count = async () => {
    const sql = 'select * from public.matching_lineups($1)'
    const [row] = await queryAs(db, admin.caller, sql, [JSON.stringify(filters)])
    return row as { total: string; fingerprint: string; titles: string[] }
  }
  const before = await count()
  expect(before).toMatchObject({ total: '2', titles: expect.arrayContaining(['One', 'Two']) })
  await publishLineup(db, { title: 'Three', status: 'pending' })
  const act = { act: 'delete', filters }
  await expect(actAs(db, admin.caller, { ...act, expected: before.fingerprint })).rejects.toMatchObject({
    code: 'PT409',
  })
  expect((await count()).total).toBe('3')
  const expected = (await count()).fingerprint
  expect(await actAs(db, admin.caller, { ...act, expected })).toMatchObject({ done: 3 })
  expect((await count()).total).toBe('0')
  expect(await readLineup(db, other.id)).toBeDefined()
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

concurrencyTest(
  'two admins at once: each lineup is changed by one of them, and both are told',
  async ({ db }) => {
    const { admins, ids } = await inTransaction(db, async () => ({
      admins: [await signUpAdmin(db), await signUpAdmin(db)],
      ids: [
        await publishLineup(db, { status: 'pending' }),
        await publishLineup(db, { status: 'pending' }),
      ].map(({ id }) => id),
    }))
    try {
      const lock = { sql: 'select from public.lineups where id = $1 for update', values: [ids[0]] }
      const requests = admins.map(({ caller }, index) => ({
        caller,
        sql: ACT_SQL,
        values: actValues({ act: index === 0 ? 'reject' : 'publish', ids }),
      }))
      const answers = await runInOrder<{ answer: Answer }>(db, lock, requests)
      expect(answers.map(([row]) => row?.answer.done)).toEqual([2, 2])
      for (const id of ids) {
        expect(await readLineup(db, id)).toMatchObject({ status: 'published' })
        const actions = (await readAuditLog(db, id)).map(({ action }) => action)
        expect(actions).toEqual(['lineup.rejected', 'lineup.published'])
      }
    } finally {
      await db.query('delete from public.lineups where id = any ($1)', [ids])
      for (const { id } of admins) await db.query('delete from auth.users where id = $1', [id])
    }
  },
)

concurrencyTest(
  'a repeat that arrives during the first attempt waits for it and gets its answer',
  async ({ db }) => {
    const { admin, lineup } = await inTransaction(db, async () => ({
      admin: await signUpAdmin(db),
      lineup: await publishLineup(db, { status: 'pending' }),
    }))
    try {
      const lock = { sql: 'select from public.lineups where id = $1 for update', values: [lineup.id] }
      const request = {
        caller: admin.caller,
        sql: ACT_SQL,
        values: actValues({ act: 'publish', ids: [lineup.id] }),
      }
      const [first, second] = await runInOrder<{ answer: Answer }>(db, lock, [request, request])
      expect(first?.[0]?.answer.done).toBe(1)
      expect(second).toEqual(first)
      expect(await readAuditLog(db, lineup.id)).toHaveLength(1)
    } finally {
      await db.query('delete from public.lineups where id = $1', [lineup.id])
      await db.query('delete from auth.users where id = $1', [admin.id])
    }
  },
)

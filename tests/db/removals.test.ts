import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUp, signUpAdmin } from './accounts'
import { type Caller, queryAs, test } from './database'
import { decide, publishLineup, readLineup, undoDecision } from './lineups'
import { addReport, addReportFromNewUser, settleReports } from './reports'

const ask = (db: Client, caller: Caller, id: string, reason = 'I sent it by mistake.') =>
  queryAs(db, caller, 'select public.ask_removal($1, $2)', [id, reason])

const keep = (db: Client, caller: Caller, id: string) =>
  queryAs(db, caller, 'select public.keep_own_lineup($1)', [id])

type Asked = { id: string; custom_reason: string; reporter_username: string }

/** The requests that come first among the pending reports of a lineup. */
const list = async (db: Client, caller: Caller): Promise<Asked[]> => {
  const groups = `select reports from public.report_groups('pending')`
  const rows = await queryAs<{ reports: (Asked & { reason: string })[] }>(db, caller, groups)
  return rows.flatMap(({ reports: [first] }) => (first?.reason === 'removal' ? [first] : []))
}

const remove = (db: Client, caller: Caller, id: string, asked: Asked | undefined, key = randomUUID()) =>
  decide(db, caller, 'delete', id, { key, reports: { report: asked?.id, answer: 'As you wish.' } })

async function publishOwn(db: Client): Promise<{ admin: Account; author: Account; id: string }> {
  const [admin, author] = [await signUpAdmin(db), await signUp(db, { username: 'Archer' })]
  const { id } = await publishLineup(db, { created_by: author.id })
  return { admin, author, id }
}

const ownReasons = (db: Client, caller: Caller) =>
  queryAs(db, caller, 'select removal_reason from public.my_lineups()')

test('an author asks for the removal of a published lineup, and takes that back', async ({ db }) => {
  const { admin, author, id } = await publishOwn(db)
  await ask(db, author.caller, id)
  await ask(db, author.caller, id, 'It shows my name.')
  expect(await list(db, admin.caller)).toMatchObject([
    { reporter_username: 'Archer', custom_reason: 'It shows my name.' },
  ])
  expect(await ownReasons(db, author.caller)).toEqual([{ removal_reason: 'It shows my name.' }])
  await keep(db, author.caller, id)
  expect(await list(db, admin.caller)).toEqual([])
  expect(await ownReasons(db, author.caller)).toEqual([{ removal_reason: null }])
})

test('only authors ask, only for what is public, and nobody reports a removal directly', async ({ db }) => {
  const { author, id } = await publishOwn(db)
  const stranger = await signUp(db)
  await expect(ask(db, stranger.caller, id)).rejects.toMatchObject({ code: 'PT404' })
  await db.query(`update public.lineups set status = 'rejected' where id = $1`, [id])
  await expect(ask(db, author.caller, id)).rejects.toMatchObject({ code: 'PT404' })
  await db.query(`update public.lineups set status = 'published' where id = $1`, [id])
  const direct = addReport(db, stranger.caller, id, { reason: 'removal', custom_reason: 'Mine.' })
  await expect(direct).rejects.toMatchObject({ code: '42501' })
})

test('an admin removes the lineup, which can be undone; a repeat is the same act', async ({ db }) => {
  const { admin, author, id } = await publishOwn(db)
  await ask(db, author.caller, id)
  const [asked] = await list(db, admin.caller)
  const key = randomUUID()
  for (const _ of [1, 2]) expect(await remove(db, admin.caller, id, asked, key)).toHaveLength(1)
  expect(await readLineup(db, id)).toMatchObject({ status: 'deleted' })
  await expect(keep(db, author.caller, id)).rejects.toMatchObject({ code: 'PT404' })
  const settled = 'select status, answer from public.lineup_reports where lineup_id = $1'
  expect((await db.query(settled, [id])).rows).toEqual([{ status: 'resolved', answer: 'As you wish.' }])
  expect(await undoDecision(db, admin.caller, id)).toHaveLength(1)
  expect(await readLineup(db, id)).toMatchObject({ status: 'published' })
  expect(await list(db, admin.caller)).toHaveLength(1)
})

test('an admin keeps the lineup by dismissing what its author asks, who may ask again', async ({ db }) => {
  const { admin, author, id } = await publishOwn(db)
  await ask(db, author.caller, id)
  const [asked] = await list(db, admin.caller)
  const dismiss = `select public.settle_reports($1, 'dismissed', gen_random_uuid(), $2)`
  await queryAs(db, admin.caller, dismiss, [id, asked?.id])
  expect(await remove(db, admin.caller, id, asked)).toEqual([])
  expect(await readLineup(db, id)).toMatchObject({ status: 'published' })
  await ask(db, author.caller, id)
  expect(await list(db, admin.caller)).toHaveLength(1)
})

test('it comes before all reports, and is not settled with those of the lineup', async ({ db }) => {
  const { admin, author, id } = await publishOwn(db)
  const reported = await publishLineup(db)
  for (const lineup of [reported.id, reported.id, reported.id, id]) await addReportFromNewUser(db, lineup)
  await ask(db, author.caller, id)
  const groups = `select lineup_id, pending_count from public.report_groups('pending')`
  expect(await queryAs(db, admin.caller, groups)).toEqual([
    { lineup_id: id, pending_count: '2' },
    { lineup_id: reported.id, pending_count: '3' },
  ])
  expect(await settleReports(db, admin.caller, id)).toMatchObject({ settled: '1' })
  expect(await list(db, admin.caller)).toHaveLength(1)
})

test('an author asks at most 20 times a day', async ({ db }) => {
  const { author, id } = await publishOwn(db)
  for (let count = 0; count < 20; count++) await ask(db, author.caller, id)
  await expect(ask(db, author.caller, id)).rejects.toMatchObject({ code: 'PT429' })
})

test('what its author has taken back meanwhile is not removed', async ({ db }) => {
  const { admin, author, id } = await publishOwn(db)
  await ask(db, author.caller, id)
  const [asked] = await list(db, admin.caller)
  await keep(db, author.caller, id)
  expect(await remove(db, admin.caller, id, asked)).toEqual([])
  expect(await readLineup(db, id)).toMatchObject({ status: 'published' })
})

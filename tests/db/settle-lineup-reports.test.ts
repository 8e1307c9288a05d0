import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin, signUpBanned } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently } from './concurrency'
import { anon, type Caller, queryAs, service, test } from './database'
import { publishLineup } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'

const SETTLE = 'select * from public.settle_lineup_reports($1, $2, $3, $4)'
const NOTHING = { settled: '0', status: null, notes: null }

/** Settles all pending reports of a lineup as the caller. @returns what the database answers. */
async function settleAll(
  db: Client,
  caller: Caller,
  lineupId: string,
  { status = 'resolved', notes = 'Fixed.' as string | null, key = randomUUID() as string } = {},
) {
  const [answer] = await queryAs(db, caller, SETTLE, [lineupId, status, key, notes])
  return answer
}

const reportsOf = async (db: Client, lineupId: string) =>
  (
    await db.query(
      'select status, notes, resolved_by from public.lineup_reports where lineup_key = $1 order by created_at',
      [lineupId],
    )
  ).rows

test('only admins who are not banned settle the reports of a lineup', async ({ db }) => {
  const { id } = await publishLineup(db)
  const reporter = await addReportFromNewUser(db, id)
  const banned = await signUpBanned(db)
  await db.query(`update public.profiles set role = 'admin' where id = $1`, [banned.id])
  for (const caller of [anon, service])
    await expect(settleAll(db, caller, id)).rejects.toMatchObject({ code: '42501' })
  for (const { caller } of [reporter, banned, await signUp(db)])
    await expect(settleAll(db, caller, id)).rejects.toMatchObject({ code: 'PT403' })
  expect(await reportsOf(db, id)).toEqual([{ status: 'pending', notes: null, resolved_by: null }])
})

test('all pending reports of the lineup are settled and logged, and no other report', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db, { title: 'Over the roof' })
  const other = await publishLineup(db)
  const settled = await addReportFromNewUser(db, id, '2026-01-01')
  for (let day = 2; day <= 26; day++) await addReportFromNewUser(db, id, `2026-01-${day}`)
  await addReportFromNewUser(db, other.id)
  await settleReport(db, admin.caller, settled.reportId, 'dismissed', 'No.')

  expect(await settleAll(db, admin.caller, id)).toEqual({
    settled: '25',
    status: 'resolved',
    notes: 'Fixed.',
  })
  expect(await reportsOf(db, id)).toEqual([
    { status: 'dismissed', notes: 'No.', resolved_by: admin.id },
    ...Array(25).fill({ status: 'resolved', notes: 'Fixed.', resolved_by: admin.id }),
  ])
  expect(await reportsOf(db, other.id)).toMatchObject([{ status: 'pending' }])
  const { rows } = await db.query(
    `select subject, changes ->> 'status' as status, count(*)::int as entries from public.audit_log
     where actor = $1 and action = 'report.resolved' group by 1, 2`,
    [admin.id],
  )
  expect(rows).toEqual([{ subject: 'Over the roof', status: '["pending", "resolved"]', entries: 25 }])
})

test('a repeat settles nothing more, and gets the same answer', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  const key = randomUUID()
  for (const day of ['01', '02']) await addReportFromNewUser(db, id, `2026-01-${day}`)
  const first = await settleAll(db, admin.caller, id, { status: 'dismissed', notes: null, key })
  expect(first).toEqual({ settled: '2', status: 'dismissed', notes: null })
  await addReportFromNewUser(db, id, '2026-01-03')
  expect(await settleAll(db, admin.caller, id, { status: 'dismissed', notes: null, key })).toEqual(first)
  // Another decision with the same key is told what has arrived.
  expect(await settleAll(db, admin.caller, id, { key })).toEqual(first)
  expect((await reportsOf(db, id)).map(({ status }) => status)).toEqual(['dismissed', 'dismissed', 'pending'])
  // The key of another admin is no repeat.
  const other = await signUpAdmin(db)
  expect(await settleAll(db, other.caller, id, { key })).toMatchObject({ settled: '1', status: 'resolved' })
})

test('without pending reports nothing is settled, also of a deleted or unknown lineup', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  await addReportFromNewUser(db, id)
  await db.query('delete from public.lineups where id = $1', [id])
  expect(await settleAll(db, admin.caller, id)).toMatchObject({ settled: '1' })
  expect(await settleAll(db, admin.caller, id)).toEqual(NOTHING)
  expect(await settleAll(db, admin.caller, randomUUID())).toEqual(NOTHING)
})

test('a status that does not settle is rejected', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  await addReportFromNewUser(db, id)
  await expect(settleAll(db, admin.caller, id, { status: 'pending' })).rejects.toMatchObject({
    code: 'PT400',
  })
})

test('the key alone can’t be set, neither on a pending report nor on a settled one', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { reportId } = await addReportFromNewUser(db, (await publishLineup(db)).id)
  const setKey = () =>
    queryAs(db, admin.caller, 'update public.lineup_reports set settle_key = gen_random_uuid()')
  await expect(setKey()).rejects.toMatchObject({ code: 'PT400' })
  await settleReport(db, admin.caller, reportId)
  await expect(setKey()).rejects.toMatchObject({ code: 'PT409' })
})

for (const { who, isSameAdmin } of [
  { who: 'two admins settle each report once: the first all of them, the second none', isSameAdmin: false },
  { who: 'one request that arrives twice settles once, and both get the same answer', isSameAdmin: true },
]) {
  concurrencyTest(`at the same time, ${who}`, async ({ db }) => {
    const admins = await inTransaction(db, async () => [await signUpAdmin(db), await signUpAdmin(db)])
    const { id } = await inTransaction(db, () => publishLineup(db))
    const reporters = await inTransaction(db, async () => [
      await addReportFromNewUser(db, id, '2026-01-01'),
      await addReportFromNewUser(db, id, '2026-01-02'),
    ])
    try {
      const lock = { sql: 'select from public.lineup_reports where lineup_key = $1 for update', values: [id] }
      const key = randomUUID()
      const answers = await runConcurrently<{ settled: string }>(
        db,
        lock,
        admins.map(({ caller }, index) => ({
          caller: isSameAdmin ? (admins[0]?.caller ?? caller) : caller,
          sql: SETTLE,
          values: [id, 'resolved', isSameAdmin || index === 0 ? key : randomUUID(), null],
        })),
      )
      expect(answers.map(([answer]) => answer?.settled).toSorted()).toEqual(
        isSameAdmin ? ['2', '2'] : ['0', '2'],
      )
      const { rows } = await db.query(
        `select count(*)::int as entries from public.audit_log where subject_id = any ($1)`,
        [reporters.map(({ reportId }) => reportId)],
      )
      expect(rows).toEqual([{ entries: 2 }])
    } finally {
      await db.query('delete from public.lineup_reports where lineup_key = $1', [id])
      await db.query('delete from public.lineups where id = $1', [id])
      await db.query('delete from auth.users where id = any ($1)', [
        [...reporters, ...admins].map(({ id }) => id),
      ])
    }
  })
}

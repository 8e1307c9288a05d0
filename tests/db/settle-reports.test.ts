import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently } from './concurrency'
import { queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addReportFromNewUser, settleReport, settleReports, settleStatement } from './reports'

const NOTHING = { settled: '0', status: null, notes: null, answer: null, newer: '0' }

const REPORTS = `select status, notes, resolved_by from public.lineup_reports where lineup_key = $1 order by created_at`
const reportsOf = async (db: Client, lineupId: string) => (await db.query(REPORTS, [lineupId])).rows

test('all pending reports of the lineup are settled and logged, and no other report', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db, { title: 'Over the roof' })
  const other = await publishLineup(db)
  const settled = await addReportFromNewUser(db, id, '2026-01-01')
  for (let day = 2; day <= 26; day++) await addReportFromNewUser(db, id, `2026-01-${day}`)
  await addReportFromNewUser(db, other.id)
  await settleReport(db, admin.caller, settled.reportId, 'dismissed', 'No.')

  const done = { ...NOTHING, settled: '25', status: 'resolved', notes: 'Fixed.', answer: 'Thank you.' }
  expect(await settleReports(db, admin.caller, id, { answer: 'Thank you.' })).toEqual(done)
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
  const first = await settleReports(db, admin.caller, id, { status: 'dismissed', notes: null, key })
  expect(first).toEqual({ settled: '2', status: 'dismissed', notes: null, answer: null, newer: '0' })
  await addReportFromNewUser(db, id, '2026-01-03')
  expect(await settleReports(db, admin.caller, id, { status: 'dismissed', notes: null, key })).toEqual(first)
  // Another decision with the same key is told what has arrived.
  expect(await settleReports(db, admin.caller, id, { key })).toEqual(first)
  expect((await reportsOf(db, id)).map(({ status }) => status)).toEqual(['dismissed', 'dismissed', 'pending'])
  // The key of another admin is no repeat.
  const other = await signUpAdmin(db)
  const theirs = await settleReports(db, other.caller, id, { key })
  expect(theirs).toMatchObject({ settled: '1', status: 'resolved' })
})

test('without pending reports nothing is settled, also of a deleted or unknown lineup', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  await addReportFromNewUser(db, id)
  await db.query('delete from public.lineups where id = $1', [id])
  expect(await settleReports(db, admin.caller, id)).toMatchObject({ settled: '1' })
  expect(await settleReports(db, admin.caller, id)).toEqual(NOTHING)
  expect(await settleReports(db, admin.caller, randomUUID())).toEqual(NOTHING)
})

test('reports that came after those that were seen stay pending, and are counted', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  for (const day of ['01', '02', '03', '04']) await addReportFromNewUser(db, id, `2026-01-${day}`)
  const seen = await settleReports(db, admin.caller, id, { seenUntil: '2026-01-02' })
  expect(seen).toMatchObject({ settled: '2', newer: '2' })
  const statuses = (await reportsOf(db, id)).map(({ status }) => status)
  expect(statuses).toEqual(['resolved', 'resolved', 'pending', 'pending'])
})

test('one report is settled once, by whoever is first', async ({ db }) => {
  const [first, second] = [await signUpAdmin(db), await signUpAdmin(db)]
  const { id } = await publishLineup(db)
  const { reportId } = await addReportFromNewUser(db, id)
  expect(await settleReport(db, first.caller, reportId, 'dismissed', 'No.')).toBe(1)
  for (const { caller } of [first, second]) expect(await settleReport(db, caller, reportId)).toBe(0)
  expect(await reportsOf(db, id)).toEqual([{ status: 'dismissed', notes: 'No.', resolved_by: first.id }])
})

const REOPEN = 'select public.reopen_reports($1, $2, $3)::int as reopened'

test('settled reports are reopened with their notes, one or all of an act, and logged', async ({ db }) => {
  const [admin, other] = [await signUpAdmin(db), await signUpAdmin(db)]
  const { id } = await publishLineup(db)
  const { reportId } = await addReportFromNewUser(db, id, '2026-01-01')
  for (const day of ['02', '03']) await addReportFromNewUser(db, id, `2026-01-${day}`)
  await settleReport(db, other.caller, reportId, 'dismissed', 'No.')
  const key = randomUUID()
  await settleReports(db, admin.caller, id, { key })
  const reopen = (report: string | null, settledBy: string | null, { caller } = admin) =>
    queryAs(db, caller, REOPEN, [id, report, settledBy])

  // Twice, as after a lost reply.
  for (const _ of [1, 2]) expect(await reopen(null, key)).toEqual([{ reopened: 2 }])
  expect(await reopen(null, key, other)).toEqual([{ reopened: 0 }])
  const pending = { status: 'pending', notes: 'Fixed.', resolved_by: null }
  expect((await reportsOf(db, id)).slice(1)).toEqual([pending, pending])
  for (const _ of [1, 2]) expect(await reopen(reportId, null)).toEqual([{ reopened: 1 }])
  expect(await reopen(reportId, null, other)).toEqual([{ reopened: 0 }])
  expect(await reopen(null, null)).toEqual([{ reopened: 0 }])
  expect(await settleReports(db, admin.caller, id)).toMatchObject({ settled: '3' })
  const { rows } = await db.query(
    `select count(*)::int as entries from public.audit_log where actor = $1 and action = 'report.reopened'`,
    [admin.id],
  )
  expect(rows).toEqual([{ entries: 3 }])
})

concurrencyTest.for([
  ['two admins settle each report once: the first all of them, the second none', false, ['0', '2']],
  ['one request that arrives twice settles once, and both get the same answer', true, ['2', '2']],
] as const)('at the same time, %s', async ([, isRepeat, settled], { db }) => {
  const { id, admins, reports } = await inTransaction(db, async () => {
    const { id } = await publishLineup(db)
    const reports = [await addReportFromNewUser(db, id), await addReportFromNewUser(db, id, '2026-01-02')]
    return { id, reports, admins: [await signUpAdmin(db), await signUpAdmin(db)] as const }
  })
  const requests = [admins[0], admins[isRepeat ? 0 : 1]].map(({ caller, id: key }) => ({
    ...{ caller, ...settleStatement(id, { key }) },
  }))
  const lock = { sql: 'select from public.lineup_reports for update' }
  const answers = await runConcurrently<{ settled: string }>(db, lock, requests)
  expect(answers.map(([answer]) => answer?.settled).toSorted()).toEqual(settled)
  const ids = reports.map(({ reportId }) => reportId)
  const logged = await db.query('select from public.audit_log where subject_id = any ($1)', [ids])
  expect(logged.rows).toHaveLength(2)
})

import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runConcurrentlySettled } from './concurrency'
import { anon, queryAs, service, test } from './database'
import { publishLineup } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'

const ALREADY_SETTLED = { code: 'PT409', message: 'This report is settled already' }
const STILL_PENDING = { code: 'PT400' }
const PERMISSION_DENIED = { code: '42501' }

test('only an admin can settle a report, not even the server', async ({ db }) => {
  const reporter = await addReportFromNewUser(db, (await publishLineup(db)).id)
  for (const caller of [anon, service]) {
    await expect(settleReport(db, caller, reporter.reportId)).rejects.toMatchObject(PERMISSION_DENIED)
  }
  expect(await settleReport(db, reporter.caller, reporter.reportId)).toEqual([])
  expect(await settleReport(db, (await signUp(db)).caller, reporter.reportId)).toEqual([])
})

for (const status of ['reviewed', 'resolved', 'dismissed']) {
  test(`a report is ${status}: admin and time are recorded, whatever was sent`, async ({ db }) => {
    const admin = await signUpAdmin(db)
    const { reportId, id: reporter } = await addReportFromNewUser(db, (await publishLineup(db)).id)
    const [settled] = await queryAs(
      db,
      admin.caller,
      `update public.lineup_reports set status = $2, notes = 'Seen.', resolved_by = $3, resolved_at = '2020-01-01'
       where id = $1 returning status, notes, resolved_by, resolved_at = now() as now`,
      [reportId, status, reporter],
    )
    expect(settled).toEqual({ status, notes: 'Seen.', resolved_by: admin.id, now: true })
  })
}

test('a settled report can’t be changed, not even by its admin, another admin or the owner', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  const other = await signUpAdmin(db)
  const { reportId } = await addReportFromNewUser(db, (await publishLineup(db)).id)
  await settleReport(db, admin.caller, reportId, 'dismissed', 'No.')
  for (const { caller } of [admin, other]) {
    await expect(settleReport(db, caller, reportId, 'resolved', 'Yes.')).rejects.toMatchObject(
      ALREADY_SETTLED,
    )
    await expect(settleReport(db, caller, reportId, 'pending', 'No.')).rejects.toMatchObject(ALREADY_SETTLED)
    // Also rejected with the same values, because another admin was faster.
    await expect(settleReport(db, caller, reportId, 'dismissed', 'No.')).rejects.toMatchObject(
      ALREADY_SETTLED,
    )
    const disown = 'update public.lineup_reports set resolved_by = null'
    await expect(queryAs(db, caller, disown)).rejects.toMatchObject(ALREADY_SETTLED)
  }
  await expect(db.query(`update public.lineup_reports set notes = 'Rewritten'`)).rejects.toMatchObject(
    ALREADY_SETTLED,
  )
})

test('a report that stays pending can’t get notes or a settlement', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { reportId } = await addReportFromNewUser(db, (await publishLineup(db)).id)
  await expect(settleReport(db, admin.caller, reportId, 'pending')).rejects.toMatchObject(STILL_PENDING)
  const changeAdmin = 'update public.lineup_reports set resolved_by = $1'
  await expect(queryAs(db, admin.caller, changeAdmin, [admin.id])).rejects.toMatchObject(STILL_PENDING)
})

test('an unknown status is rejected', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { reportId } = await addReportFromNewUser(db, (await publishLineup(db)).id)
  await expect(settleReport(db, admin.caller, reportId, 'closed')).rejects.toMatchObject({ code: '23514' })
})

concurrencyTest('of two admins who settle a report at the same time exactly one succeeds', async ({ db }) => {
  const admins = await inTransaction(db, async () => [await signUpAdmin(db), await signUpAdmin(db)])
  const { id } = await inTransaction(db, () => publishLineup(db))
  const reporter = await inTransaction(db, () => addReportFromNewUser(db, id))
  try {
    const lock = { sql: 'select from public.lineup_reports where lineup_key = $1 for update', values: [id] }
    const sql = `update public.lineup_reports set status = 'resolved' where lineup_key = $1 returning resolved_by`
    const results = await runConcurrentlySettled<{ resolved_by: string }>(
      db,
      lock,
      admins.map(({ caller }) => ({ caller, sql, values: [id] })),
    )
    const settled = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    expect(settled).toHaveLength(1)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toMatchObject([ALREADY_SETTLED])
    const { rows } = await db.query('select resolved_by from public.lineup_reports where lineup_key = $1', [
      id,
    ])
    expect(rows).toEqual(settled)
  } finally {
    await db.query('delete from public.lineup_reports where lineup_key = $1', [id])
    await db.query('delete from public.lineups where id = $1', [id])
    await db.query('delete from auth.users where id = any ($1)', [[reporter, ...admins].map(({ id }) => id)])
  }
})

import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { publishLineup } from './lineups'
import { signUp, signUpAdmin } from './people'
import { committed, race, settleAtOnce } from './races'
import { reportedBySomebody, settle } from './reports'

const SETTLED = { code: 'PT409', message: 'This report is settled already' }
const STAYS = { code: 'PT400' }
const REFUSED = { code: '42501' }

test('nobody but an admin settles a report, the server neither', async ({ db }) => {
  const reporter = await reportedBySomebody(db, (await publishLineup(db)).id)
  for (const caller of [visitor, server]) {
    await expect(settle(db, caller, reporter.reportId)).rejects.toMatchObject(REFUSED)
  }
  expect(await settle(db, reporter.caller, reporter.reportId)).toEqual([])
  expect(await settle(db, (await signUp(db)).caller, reporter.reportId)).toEqual([])
})

for (const status of ['reviewed', 'resolved', 'dismissed']) {
  test(`a report is ${status}: by whom and when is recorded whatever is sent`, async ({ db }) => {
    const admin = await signUpAdmin(db)
    const { reportId, id: reporter } = await reportedBySomebody(db, (await publishLineup(db)).id)
    const [settled] = await ask(
      db,
      admin.caller,
      `update public.lineup_reports set status = $2, notes = 'Seen.', resolved_by = $3, resolved_at = '2020-01-01'
       where id = $1 returning status, notes, resolved_by, resolved_at = now() as now`,
      [reportId, status, reporter],
    )
    expect(settled).toEqual({ status, notes: 'Seen.', resolved_by: admin.id, now: true })
  })
}

test('a settled report changes no more, by its admin, another one or the owner', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const other = await signUpAdmin(db)
  const { reportId } = await reportedBySomebody(db, (await publishLineup(db)).id)
  await settle(db, admin.caller, reportId, 'dismissed', 'No.')
  for (const { caller } of [admin, other]) {
    await expect(settle(db, caller, reportId, 'resolved', 'Yes.')).rejects.toMatchObject(SETTLED)
    await expect(settle(db, caller, reportId, 'pending', 'No.')).rejects.toMatchObject(SETTLED)
    // The same answer once more: somebody else was faster all the same.
    await expect(settle(db, caller, reportId, 'dismissed', 'No.')).rejects.toMatchObject(SETTLED)
    const disown = 'update public.lineup_reports set resolved_by = null'
    await expect(ask(db, caller, disown)).rejects.toMatchObject(SETTLED)
  }
  await expect(db.query(`update public.lineup_reports set notes = 'Rewritten'`)).rejects.toMatchObject(
    SETTLED,
  )
})

test('a report that stays pending gets no notes and no settlement', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { reportId } = await reportedBySomebody(db, (await publishLineup(db)).id)
  await expect(settle(db, admin.caller, reportId, 'pending')).rejects.toMatchObject(STAYS)
  const claim = 'update public.lineup_reports set resolved_by = $1'
  await expect(ask(db, admin.caller, claim, [admin.id])).rejects.toMatchObject(STAYS)
})

test('an unknown status is refused', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { reportId } = await reportedBySomebody(db, (await publishLineup(db)).id)
  await expect(settle(db, admin.caller, reportId, 'closed')).rejects.toMatchObject({ code: '23514' })
})

race('of two admins who settle a report at once exactly one does', async ({ db }) => {
  const admins = await committed(db, async () => [await signUpAdmin(db), await signUpAdmin(db)])
  const { id } = await committed(db, () => publishLineup(db))
  const reporter = await committed(db, () => reportedBySomebody(db, id))
  try {
    const gate = { sql: 'select from public.lineup_reports where lineup_key = $1 for update', values: [id] }
    const sql = `update public.lineup_reports set status = 'resolved' where lineup_key = $1 returning resolved_by`
    const answers = await settleAtOnce<{ resolved_by: string }>(
      db,
      gate,
      admins.map(({ caller }) => ({ caller, sql, values: [id] })),
    )
    const settled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    expect(settled).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toMatchObject([SETTLED])
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

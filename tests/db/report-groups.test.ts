import type { Client } from 'pg'
import { expect } from 'vitest'
import { getUsername, signUpAdmin } from './accounts'
import { type Caller, queryAs, test } from './database'
import { decide, publishLineup } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'

type Group = {
  lineup_key: string
  lineup_id: string | null
  title: string
  newest_at: Date
  report_count: string
  pending_count: string
  reports: Record<string, unknown>[]
  total: string
}

const groups = (db: Client, caller: Caller, args = '') =>
  queryAs<Group>(db, caller, `select * from public.report_groups(${args})`)

test('a group has the lineup, its reporters and the admins who settled, newest first', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { title: 'Over the roof' })
  const first = await addReportFromNewUser(db, lineup.id, '2026-01-01')
  const second = await addReportFromNewUser(db, lineup.id, '2026-01-02')
  await settleReport(db, admin.caller, first.reportId, 'reviewed', 'Seen.')

  const [username, resolver_username] = [await getUsername(db, second), await getUsername(db, admin)]
  const reporter = { reporter_email: second.email, reporter_username: username }
  expect(await groups(db, admin.caller)).toMatchObject([
    {
      ...{ lineup_key: lineup.id, lineup_id: lineup.id, title: 'Over the roof', slug: lineup.slug },
      ...{ lineup_status: 'published', newest_at: new Date('2026-01-02') },
      ...{ report_count: '2', pending_count: '1', total: '1' },
      reports: [
        { id: second.reportId, reason: 'not-working', status: 'pending', ...reporter },
        { id: first.reportId, status: 'reviewed', notes: 'Seen.', resolver_username },
      ],
    },
  ])
})

test('a status selects the groups with such a report, and only these reports', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const mixed = await publishLineup(db)
  const done = await publishLineup(db)
  const old = await addReportFromNewUser(db, mixed.id, '2026-01-01')
  const settled = await addReportFromNewUser(db, mixed.id, '2026-01-03')
  const other = await addReportFromNewUser(db, done.id, '2026-01-02')
  for (const { reportId } of [settled, other]) await settleReport(db, admin.caller, reportId)

  const keysAndReports = (rows: Group[]) =>
    rows.map(({ lineup_key, reports }) => [lineup_key, ...reports.map(({ id }) => id)])
  expect(keysAndReports(await groups(db, admin.caller, `'pending'`))).toEqual([[mixed.id, old.reportId]])
  expect(keysAndReports(await groups(db, admin.caller, `'resolved'`))).toEqual([
    [mixed.id, settled.reportId],
    [done.id, other.reportId],
  ])
  expect(await groups(db, admin.caller, `'dismissed'`)).toEqual([])
})

test('of pending reports, the lineup with most of them comes first, on all pages', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const [newest, most, oldest] = [await publishLineup(db), await publishLineup(db), await publishLineup(db)]
  await addReportFromNewUser(db, newest.id, '2026-01-09')
  for (const day of ['01', '02', '03']) await addReportFromNewUser(db, most.id, `2026-01-${day}`)
  await addReportFromNewUser(db, oldest.id, '2026-01-01')
  // Settled reports don't count.
  for (const day of ['01', '02', '03', '04']) {
    const { reportId } = await addReportFromNewUser(db, oldest.id, `2026-01-${day}`)
    await settleReport(db, admin.caller, reportId)
  }
  const keys = async (args: string) =>
    (await groups(db, admin.caller, args)).map(({ lineup_key }) => lineup_key)
  expect(await keys(`'pending'`)).toEqual([most.id, newest.id, oldest.id])
  expect(await keys(`'pending', 2, 1`)).toEqual([newest.id])
  expect(await groups(db, admin.caller, `'pending', 1, 1`)).toMatchObject([{ total: '3' }])
  expect(await keys('')).toEqual([newest.id, oldest.id, most.id])
  const [, second] = await groups(db, admin.caller)
  expect(second).toMatchObject({ report_count: '5', pending_count: '1' })
})

test('the reports of a lineup in the bin wait for nobody, until it is restored', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db)
  await addReportFromNewUser(db, lineup.id)
  const waiting = async () => {
    const [counts] = await queryAs(db, admin.caller, 'select pending_reports from public.admin_counts()')
    return [(await groups(db, admin.caller, `'pending'`)).length, Number(counts?.pending_reports)]
  }
  expect(await waiting()).toEqual([1, 1])
  await decide(db, admin.caller, 'delete', lineup.id)
  expect(await waiting()).toEqual([0, 0])
  await decide(db, admin.caller, 'restore', lineup.id)
  expect(await waiting()).toEqual([1, 1])
  await db.query('delete from public.lineups')
  expect(await waiting()).toEqual([0, 0])
})

test('a deleted lineup keeps its group and title; a deleted reporter has no name', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const lineup = await publishLineup(db, { title: 'Over the roof' })
  const reporter = await addReportFromNewUser(db, lineup.id)
  await addReportFromNewUser(db, lineup.id)
  await db.query('delete from public.lineups')
  await queryAs(db, admin.caller, 'select public.delete_user_admin($1)', [reporter.id])
  const [group, ...others] = await groups(db, admin.caller)
  expect(others).toEqual([])
  const gone = { lineup_id: null, slug: null, lineup_status: null }
  expect(group).toMatchObject({ ...gone, lineup_key: lineup.id, title: 'Over the roof' })
  const left = group?.reports.find(({ id }) => id === reporter.reportId)
  expect(left).toMatchObject({ reporter_email: null, reporter_username: null })
})

test('a group has its newest 20 reports and the number of all', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  for (let n = 0; n < 21; n++) await addReportFromNewUser(db, id, `2026-01-${n + 1}`)
  const [group] = await groups(db, admin.caller)
  expect(group?.report_count).toBe('21')
  expect(group?.reports).toHaveLength(20)
  expect(group?.reports[0]?.created_at).toContain('2026-01-21')
  expect(group?.reports[19]?.created_at).toContain('2026-01-02')
})

test('a reported invitation is pending like a reported lineup', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const reportInvitation = `insert into public.lineup_reports (lineup_title, user_id, reason, custom_reason)
    values ('Invitation to “Smokes”', $1, 'invitation', 'Archer invites')`
  await db.query(reportInvitation, [admin.id])
  expect(await groups(db, admin.caller, `'pending'`)).toMatchObject([
    { lineup_id: null, title: 'Invitation to “Smokes”', pending_count: '1' },
  ])
})

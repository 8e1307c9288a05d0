import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { queryAs, service, test } from './database'
import { deleteLineup, publishLineup } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'

const READ = 'select lineup_id, lineup_key, lineup_title from public.lineup_reports order by created_at'

test('a report keeps the id and last title of a deleted lineup, settled or not', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db, { title: 'Over the roof' })
  const { reportId } = await addReportFromNewUser(db, id)
  await settleReport(db, admin.caller, reportId)
  await addReportFromNewUser(db, id, '2026-02-01')
  const other = await publishLineup(db, { title: 'Under the bridge' })
  await addReportFromNewUser(db, other.id, '2026-03-01')

  await queryAs(db, admin.caller, `update public.lineups set title = 'Over the hall' where id = $1`, [id])
  await deleteLineup(db, admin.caller, id)
  await db.query('delete from public.lineups where id = $1', [id])

  const deleted = { lineup_id: null, lineup_key: id, lineup_title: 'Over the hall' }
  const existing = { lineup_id: other.id, lineup_key: other.id, lineup_title: 'Under the bridge' }
  expect(await queryAs(db, service, READ)).toEqual([deleted, deleted, existing])
})

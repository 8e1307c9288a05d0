import { expect } from 'vitest'
import { getUsername, signUp, signUpAdmin } from './accounts'
import { readAuditActions, readAuditLog } from './audit-log'
import { queryAs, service, test } from './database'
import { addLineup, deleteLineup, publishLineup } from './lineups'
import { addReportFromNewUser, settleReport } from './reports'
import { addPatch } from './verdicts'

const UPDATE = 'update public.lineups set'

test('submissions by authors and changes without a session are not logged', async ({ db }) => {
  const me = await signUp(db)
  await addLineup(db, me.caller)
  const { id } = await publishLineup(db)
  await queryAs(db, service, `${UPDATE} title = 'Renamed' where id = $1`, [id])
  await db.query(`${UPDATE} title = 'Renamed again'`)
  await db.query('delete from public.lineups')
  expect(await readAuditLog(db)).toEqual([])
})

test('creating, updating and deleting a lineup is logged for an admin', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const lineup = await addLineup(db, admin.caller, { title: 'Over the roof' })
  await queryAs(db, admin.caller, `${UPDATE} title = 'Over the hall', side = 'Attack' where id = $1`, [
    lineup.id,
  ])
  await deleteLineup(db, admin.caller, lineup.id)
  await queryAs(db, admin.caller, 'select public.purge_lineup($1)', [lineup.id])

  const entries = await readAuditLog(db, lineup.id)
  const entry = {
    actor: admin.id,
    actor_name: await getUsername(db, admin),
    subject_table: 'lineups',
    subject_id: lineup.id,
  }
  expect(entries).toMatchObject([
    { ...entry, action: 'lineup.created', subject: 'Over the roof' },
    { ...entry, action: 'lineup.updated', subject: 'Over the hall' },
    { ...entry, action: 'lineup.deleted', subject: 'Over the hall' },
    { ...entry, action: 'lineup.purged', subject: 'Over the hall' },
  ])
  const [created, updated, deleted, purged] = entries.map(({ changes }) => changes)
  expect(created).toMatchObject({ title: [null, 'Over the roof'], created_by: [null, admin.id] })
  expect(updated).toEqual({ title: ['Over the roof', 'Over the hall'], side: ['ALL', 'Attack'] })
  expect(deleted).toEqual({ status: ['published', 'deleted'] })
  expect(purged).toMatchObject({ title: ['Over the hall', null], side: ['Attack', null] })
  for (const changes of [created, purged]) {
    expect(Object.keys(changes ?? {})).not.toContain('search')
    expect(Object.keys(changes ?? {})).not.toContain('verdicts_worked')
  }
})

test('publishing and rejecting have their own actions, also when combined with an edit', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { id } = await addLineup(db, (await signUp(db)).caller, { title: 'Over the roof' })
  for (const change of [
    `status = 'rejected'`,
    `status = 'pending'`,
    `status = 'published', title = 'Roof'`,
  ]) {
    await queryAs(db, admin.caller, `${UPDATE} ${change} where id = $1`, [id])
  }
  expect((await readAuditLog(db, id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
    { action: 'lineup.rejected', changes: { status: ['pending', 'rejected'] } },
    { action: 'lineup.updated', changes: { status: ['rejected', 'pending'] } },
    {
      action: 'lineup.published',
      changes: { status: ['pending', 'published'], title: ['Over the roof', 'Roof'] },
    },
  ])
})

test('changes of patches are logged, the updated verdict totals are not', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await addPatch(db, '4.0')
  const add = `insert into public.game_patches (platform, name, released_at) values ('Mobile', '4.1', '2026-01-01') returning id`
  const [patch] = await queryAs<{ id: number }>(db, admin.caller, add)
  const id = String(patch?.id)
  await queryAs(db, admin.caller, `update public.game_patches set name = '4.1b' where id = $1`, [id])
  await queryAs(db, admin.caller, 'delete from public.game_patches where id = $1', [id])
  const all = (await readAuditLog(db)).filter(({ subject_table }) => subject_table === 'game_patches')
  expect(all).toMatchObject([
    { action: 'patch.added', subject: '4.1', subject_id: id, changes: { platform: [null, 'Mobile'] } },
    { action: 'patch.changed', subject: '4.1b', changes: { name: ['4.1', '4.1b'] } },
    { action: 'patch.deleted', subject: '4.1b', changes: { name: ['4.1b', null] } },
  ])
  expect(all[1]?.changes).toEqual({ name: ['4.1', '4.1b'] })
})

test('settling a report is logged with the lineup’s title, reporting is not', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const { reportId } = await addReportFromNewUser(
    db,
    (await publishLineup(db, { title: 'Over the roof' })).id,
  )
  expect(await readAuditLog(db, reportId)).toEqual([])
  await settleReport(db, admin.caller, reportId, 'dismissed', 'No.')
  expect(await settleReport(db, admin.caller, reportId, 'resolved')).toBe(0)
  expect(await readAuditActions(db, reportId)).toEqual(['report.dismissed'])
  expect((await readAuditLog(db, reportId))[0]).toMatchObject({
    actor: admin.id,
    subject_table: 'lineup_reports',
    subject: 'Over the roof',
    changes: { status: ['pending', 'dismissed'], notes: [null, 'No.'] },
  })
})

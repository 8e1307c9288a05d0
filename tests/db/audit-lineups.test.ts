import { expect } from 'vitest'
import { getUsername, signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { queryAs, service, test } from './database'
import { addLineup, deleteLineup, publishLineup } from './lineups'

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
  const change = `${UPDATE} title = 'Over the hall', side = 'Attack' where id = $1`
  await queryAs(db, admin.caller, change, [lineup.id])
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
  for (const computed of ['search', 'verdicts_worked']) {
    expect(created).not.toHaveProperty(computed)
    expect(purged).not.toHaveProperty(computed)
  }
})

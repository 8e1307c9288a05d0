import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { readAuditActions } from './audit-log'
import { type Caller, queryAs, queryValue, test } from './database'
import { type ActOutcome, deleteLineup, publishLineup, readVersion, undoAct } from './lineups'
import { addReport, addReportFromNewUser } from './reports'
import { addPatch } from './verdicts'

/** A lineup with two reports that it does not work and one about its words, and an admin. */
async function report(db: Client) {
  const admin = await signUpAdmin(db)
  const { id } = await publishLineup(db)
  for (const day of ['01', '02']) await addReportFromNewUser(db, id, `2026-01-${day}`)
  await addReport(db, (await signUp(db)).caller, id, { reason: 'wrong-info' })
  return { admin, id }
}

async function readGroup(db: Client, caller: Caller) {
  const [group] = await queryAs<{
    version: string
    broken_since: string | null
    lineup_status: string
    pending_count: string
  }>(
    db,
    caller,
    'select version::text, broken_since, lineup_status, pending_count from public.report_groups()',
  )
  return group
}

async function breakLineup(db: Client, caller: Caller, id: string, version?: string, key = randomUUID()) {
  return queryValue<ActOutcome>(db, caller, `select public.act_on_lineups($1, 'broken', $2, $3)`, [
    ...[key, JSON.stringify([{ id, version: version ?? (await readVersion(db, id)) }])],
    JSON.stringify({ reports: { until: '2100-01-01', answer: 'Broken since 9.1.' } }),
  ])
}

test('a lineup is marked as broken, and the reports that it does not work are resolved', async ({ db }) => {
  const { admin, id } = await report(db)
  await addPatch(db, '9.1')
  const group = await readGroup(db, admin.caller)
  expect(group).toMatchObject({ broken_since: '9.1', lineup_status: 'published', pending_count: '3' })
  const key = randomUUID()
  const first = await breakLineup(db, admin.caller, id, group?.version, key)
  expect(first).toMatchObject({ done: 1, settled: 2 })
  const broken = { lineup_status: 'broken', broken_since: null, pending_count: '1' }
  expect(await readGroup(db, admin.caller)).toMatchObject(broken)
  expect(await breakLineup(db, admin.caller, id, group?.version, key)).toEqual(first)
  expect(await readAuditActions(db, id)).toContain('lineup.broken')

  expect(await undoAct(db, admin.caller, key)).toMatchObject({ done: 1, settled: 2 })
  expect(await readGroup(db, admin.caller)).toMatchObject({ lineup_status: 'published', pending_count: '3' })
})

test('an undo leaves what was done to the lineup since', async ({ db }) => {
  const { admin, id } = await report(db)
  await addPatch(db, '9.1')
  const key = randomUUID()
  await breakLineup(db, admin.caller, id, undefined, key)
  await deleteLineup(db, admin.caller, id)
  expect(await undoAct(db, admin.caller, key)).toMatchObject({ done: 0, settled: 2 })
  expect(await readGroup(db, admin.caller)).toMatchObject({ lineup_status: 'deleted' })
})

test('nothing is decided on an unseen version, by members, or before the first patch', async ({ db }) => {
  const { admin, id } = await report(db)
  const group = await readGroup(db, admin.caller)
  expect(group?.broken_since).toBeNull()
  await expect(breakLineup(db, admin.caller, id, group?.version)).rejects.toMatchObject({ code: '23514' })
  await addPatch(db, '9.1')
  const refused = { done: 0, settled: 0 }
  expect(await breakLineup(db, admin.caller, id, '2020-01-01')).toMatchObject(refused)
  await expect(breakLineup(db, (await signUp(db)).caller, id)).rejects.toMatchObject({ code: 'PT403' })
  await db.query(`update public.lineups set status = 'deleted' where id = $1`, [id])
  expect(await breakLineup(db, admin.caller, id)).toMatchObject(refused)
})

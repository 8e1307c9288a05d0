import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { readAuditActions } from './audit-log'
import { type Caller, queryAs, test } from './database'
import { publishLineup } from './lineups'
import { addReport, addReportFromNewUser, settleReports } from './reports'
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

const breakLineup = (
  db: Client,
  caller: Caller,
  id: string,
  brokenVersion: string | undefined,
  key?: string,
) =>
  settleReports(db, caller, id, {
    ...(key && { key }),
    ...(brokenVersion && { brokenVersion }),
    answer: 'Broken since 9.1.',
  })

test('a lineup that a patch broke is marked as broken, and the reports that it does not work are resolved', async ({
  db,
}) => {
  const { admin, id } = await report(db)
  await addPatch(db, '9.1')
  const group = await readGroup(db, admin.caller)
  expect(group).toMatchObject({ broken_since: '9.1', lineup_status: 'published', pending_count: '3' })
  const key = randomUUID()
  const first = await breakLineup(db, admin.caller, id, group?.version, key)
  expect(first).toMatchObject({ settled: '2', status: 'resolved', answer: 'Broken since 9.1.' })
  expect(await readGroup(db, admin.caller)).toMatchObject({
    lineup_status: 'broken',
    broken_since: null,
    pending_count: '1',
  })
  expect(await breakLineup(db, admin.caller, id, group?.version, key)).toEqual(first)
  expect((await readAuditActions(db, id)).at(-1)).toBe('lineup.broken')

  const reopen = 'select reopened::int, short_id from public.reopen_reports($1, null, $2)'
  const [undone] = await queryAs(db, admin.caller, reopen, [id, key])
  expect(undone).toMatchObject({ reopened: 2, short_id: expect.any(String) })
  expect(await readGroup(db, admin.caller)).toMatchObject({ lineup_status: 'published', pending_count: '3' })
})

test('nothing is decided on a version that was not seen, by members, or before the first patch', async ({
  db,
}) => {
  const { admin, id } = await report(db)
  const { version } = (await readGroup(db, admin.caller)) ?? {}
  expect((await readGroup(db, admin.caller))?.broken_since).toBeNull()
  await expect(breakLineup(db, admin.caller, id, version)).rejects.toMatchObject({ code: 'PT400' })
  await addPatch(db, '9.1')
  await expect(breakLineup(db, admin.caller, id, '2020-01-01')).rejects.toMatchObject({ code: 'PT409' })
  await expect(breakLineup(db, (await signUp(db)).caller, id, version)).rejects.toMatchObject({
    code: 'PT403',
  })
  await db.query(`update public.lineups set status = 'deleted' where id = $1`, [id])
  await expect(breakLineup(db, admin.caller, id, version)).rejects.toMatchObject({ code: 'PT409' })
})

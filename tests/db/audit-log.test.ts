import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { anon, PERMISSION_DENIED, queryAs, service, test } from './database'

const WRITE = `insert into public.audit_log (action, subject_table, subject_id) values ('user.banned', 'profiles', '1')`
const CHANGES = [
  `update public.audit_log set actor_name = 'nobody'`,
  'delete from public.audit_log',
  'truncate public.audit_log',
]

test('nobody can insert into, change or empty the log through the API', async ({ db }) => {
  const admin = await signUpAdmin(db)
  for (const caller of [anon, service, admin.caller]) {
    for (const sql of [WRITE, ...CHANGES]) {
      await expect(queryAs(db, caller, sql)).rejects.toMatchObject(PERMISSION_DENIED)
    }
  }
})

test('not even the owner can change or empty the log', async ({ db }) => {
  await signUpAdmin(db)
  const before = await readAuditLog(db)
  expect(before).toHaveLength(1)
  for (const sql of CHANGES) {
    await db.query('savepoint tried')
    await expect(db.query(sql)).rejects.toMatchObject({
      ...PERMISSION_DENIED,
      message: 'The audit log is never changed',
    })
    await db.query('rollback to savepoint tried')
  }
  expect(await readAuditLog(db)).toEqual(before)
})

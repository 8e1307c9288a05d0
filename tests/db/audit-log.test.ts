import { expect } from 'vitest'
import { logged } from './audit'
import { ask, server, test, visitor } from './database'
import { ban, signUp, signUpAdmin } from './people'

const READ = 'select action, subject_id from public.audit_log order by id desc'
const WRITE = `insert into public.audit_log (action, subject_table, subject_id) values ('user.banned', 'profiles', '1')`
const CHANGES = [
  `update public.audit_log set actor_name = 'nobody'`,
  'delete from public.audit_log',
  'truncate public.audit_log',
]
const REFUSED = { code: '42501' }

test('visitors and the server do not read the log, people nothing, admins all', async ({ db }) => {
  const me = await signUp(db)
  const admin = await signUpAdmin(db)
  for (const caller of [visitor, server]) {
    await expect(ask(db, caller, READ)).rejects.toMatchObject(REFUSED)
  }
  expect(await ask(db, me.caller, READ)).toEqual([])
  expect(await ask(db, admin.caller, READ)).toEqual([{ action: 'user.role-changed', subject_id: admin.id }])
  await ban(db, admin)
  expect(await ask(db, admin.caller, READ)).toEqual([])
})

test('nobody writes, changes or empties it through the API', async ({ db }) => {
  const admin = await signUpAdmin(db)
  for (const caller of [visitor, server, admin.caller]) {
    for (const sql of [WRITE, ...CHANGES]) {
      await expect(ask(db, caller, sql)).rejects.toMatchObject(REFUSED)
    }
  }
})

test('not even the owner changes or empties it', async ({ db }) => {
  await signUpAdmin(db)
  const before = await logged(db)
  expect(before).toHaveLength(1)
  for (const sql of CHANGES) {
    await db.query('savepoint tried')
    await expect(db.query(sql)).rejects.toMatchObject({
      ...REFUSED,
      message: 'The audit log is never changed',
    })
    await db.query('rollback to savepoint tried')
  }
  expect(await logged(db)).toEqual(before)
})

test('where a backend grants whole tables, what is written still stays', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await db.query('grant all on all tables in schema public to authenticated, service_role')
  for (const caller of [server, admin.caller]) {
    for (const sql of CHANGES) await expect(ask(db, caller, sql)).rejects.toMatchObject(REFUSED)
  }
  await expect(ask(db, admin.caller, WRITE)).rejects.toMatchObject(REFUSED)
})

test('only known verbs are written', async ({ db }) => {
  await expect(db.query(WRITE.replace('user.banned', 'user.praised'))).rejects.toMatchObject({
    code: '23514',
  })
})

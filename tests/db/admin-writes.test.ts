import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { ADMIN_WRITES, FIXTURES, LOGGED_ACTS } from './admin-writes'
import { queryAs, test } from './database'

test('every write that only admins may do is known here', async ({ db }) => {
  // Functions that ask themselves, or whose private function asks, whether the caller is an admin.
  const { rows } = await db.query<{ name: string }>(`
    select 'rpc ' || proname as name from pg_proc as function
    where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile = 'v'
      and has_function_privilege('authenticated', oid, 'execute')
      and exists (
        select from pg_proc as called
        where (called.oid = function.oid or pg_get_functiondef(function.oid) ~ ('private\\.' || called.proname || '\\('))
          and (called.oid = function.oid or called.pronamespace = 'private'::regnamespace)
          and pg_get_functiondef(called.oid) ~ 'require_admin|check_admin_action|is_admin'
          and called.prokind = 'f'
      )
    union all
    select lower(verb) || ' ' || tablename from pg_policies
    join unnest(array['INSERT', 'UPDATE', 'DELETE']) as verb on cmd in (verb, 'ALL')
    where schemaname = 'public' and concat(qual, with_check) ~ 'is_admin'`)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.map(({ name }) => name).filter((name) => !(name in ADMIN_WRITES))).toEqual([])
})

test.for(Object.entries({ ...ADMIN_WRITES, ...LOGGED_ACTS }))(
  '%s writes an entry of the log',
  async ([, sql], { db }) => {
    const [prepare, write, entryCount = 1] = typeof sql === 'string' ? ['', sql] : sql
    const admin = await signUpAdmin(db)
    await db.query(FIXTURES)
    await db.query(prepare)
    const entries = 'select actor from public.audit_log where actor = $1'
    expect((await db.query(entries, [admin.id])).rows).toHaveLength(0)
    await queryAs(db, admin.caller, write)
    expect((await db.query(entries, [admin.id])).rows).toHaveLength(entryCount)
  },
)

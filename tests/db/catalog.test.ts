import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { anon, queryAs, test, userCaller } from './database'

test('every public table has row level security', async ({ db }) => {
  const { rows } = await db.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ secured }) => !secured)).toEqual([])
})

test('every public view is security invoker', async ({ db }) => {
  const { rows } = await db.query<{ name: string; options: string[] | null }>(
    `select relname as name, reloptions as options from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ options }) => !options?.includes('security_invoker=true'))).toEqual([])
})

test('no API user may call a security definer function in the public schema', async ({ db }) => {
  const { rows } = await db.query(
    `select proname from pg_proc, unnest(array['anon', 'authenticated']) as role
     where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(role, oid, 'execute')`,
  )
  expect(rows).toEqual([])
})

// `tests/db/access/functions.test.ts` calls those that are offered, as each role.
test('API roles execute a security definer function only if it is offered or needed', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select distinct proname::text as name from pg_proc as function, unnest(array['anon', 'authenticated']) as role
     where pronamespace = 'private'::regnamespace and prosecdef and has_function_privilege(role, oid, 'execute')
       and not exists (
         select from pg_proc as offered
         where pronamespace = 'public'::regnamespace and not prosecdef and offered.proname = function.proname
       )
     order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'has_session',
    'is_active',
    'is_admin',
    'is_own_public',
    'may_use_images',
    'public_playbooks',
    'require_admin',
    'unsent_mails',
  ])
})

test('every function fixes its search path', async ({ db }) => {
  const { rows } = await db.query(
    `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not coalesce('search_path=""' = any (proconfig), false)`,
  )
  expect(rows).toEqual([])
})

test('no API role has USAGE on the private schema', async ({ db }) => {
  const { rows } = await db.query(
    `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
     where has_schema_privilege(role, 'private', 'usage')`,
  )
  expect(rows).toEqual([])
})

test('a new table has no grants to API users', async ({ db }) => {
  await db.query('create table public.forgotten (id int)')
  await expect(queryAs(db, anon, 'select id from public.forgotten')).rejects.toMatchObject({ code: '42501' })
})

test('a new function has no grants to API users', async ({ db }) => {
  await db.query('create function public.forgotten() returns int language sql return 1')
  for (const caller of [anon, userCaller(randomUUID())]) {
    await expect(queryAs(db, caller, 'select public.forgotten()')).rejects.toMatchObject({ code: '42501' })
  }
})

test('every foreign key has an index that starts with it', async ({ db }) => {
  const { rows } = await db.query(
    `select conrelid::regclass as table, conname from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1]
     )`,
  )
  expect(rows).toEqual([])
})

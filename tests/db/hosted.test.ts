import { expect } from 'vitest'
import { signUp } from './accounts'
import { anon, runAs, runAsAuthService, service, test, userCaller } from './database'
import { publishLineup } from './lineups'
import { saveVerdict } from './verdicts'

// The test server has the roles of a hosted project, where the owner of the tables is not a superuser.

test('a role that is no superuser and owns no tables of services applies migrations', async ({ db }) => {
  const { rows } = await db.query(
    `select rolname, rolsuper, rolbypassrls,
       has_schema_privilege(rolname, 'auth', 'create') or has_schema_privilege(rolname, 'storage', 'create') as creates
     from pg_roles where rolname = session_user`,
  )
  expect(rows).toEqual([{ rolname: 'postgres', rolsuper: false, rolbypassrls: true, creates: false }])
  const owned = await db.query<{ schema: string; owners: string[] }>(
    `select relnamespace::regnamespace::text as schema, array_agg(distinct relowner::regrole::text) as owners
     from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
     group by 1 order by 1`,
  )
  expect(owned.rows).toEqual([
    { schema: 'auth', owners: ['supabase_auth_admin'] },
    { schema: 'private', owners: ['postgres'] },
    { schema: 'public', owners: ['postgres'] },
    { schema: 'storage', owners: ['supabase_storage_admin'] },
  ])
})

test('the auth service deletes an account without privileges in the public schema', async ({ db }) => {
  const me = await signUp(db)
  await saveVerdict(db, me.caller, (await publishLineup(db)).id, true)
  await runAsAuthService(db, async () => {
    await expect(db.query('savepoint tried; select from public.profiles')).rejects.toMatchObject({
      code: '42501',
    })
    await db.query('rollback to savepoint tried')
    await db.query('delete from auth.users where id = $1', [me.id])
  })
  const { rows } = await db.query(
    `select (select count(*)::int from public.profiles) as profiles, verdicts_worked from public.lineups`,
  )
  expect(rows).toEqual([{ profiles: 0, verdicts_worked: 0 }])
})

test('requests run as the data API’s login role, with the timeouts of a hosted project', async ({ db }) => {
  for (const [caller, limit] of [
    [anon, '3s'],
    [userCaller('00000000-0000-4000-8000-000000000001'), '8s'],
    [service, '8s'],
  ] as const) {
    const { rows } = await runAs(db, caller, () =>
      db.query(`select session_user, current_user, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock`),
    )
    expect(rows).toEqual([
      { session_user: 'authenticator', current_user: caller.role, statement: limit, lock: '8s' },
    ])
  }
  const { rows } = await db.query(`select session_user, current_setting('statement_timeout') as statement`)
  expect(rows).toEqual([{ session_user: 'postgres', statement: '0' }])
})

/** @returns the text up to the end of the statement, or to a closing parenthesis that was not opened in it. */
function restOfStatement(sql: string): string {
  let depth = 0
  for (const [at, character] of [...sql].entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0 || (depth === 0 && character === ';')) return sql.slice(0, at)
  }
  return sql
}

const removeParentheses = (sql: string): string => {
  const flat = sql.replace(/\([^()]*\)/g, ' ')
  return flat === sql ? sql : removeParentheses(flat)
}

/** Finds the updates and deletes without a condition in the body of a function. */
function findUnconditional(body: string): string[] {
  const sql = body.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''")
  return [...sql.matchAll(/\b(?:update\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from)\b/gi)]
    .map(({ index }) => removeParentheses(restOfStatement(sql.slice(index))))
    .filter((statement) => !/\bwhere\b/i.test(statement))
}

test('no function updates or deletes without a condition, which hosted databases reject', async ({ db }) => {
  await db.query(
    `create function private.unsafe() returns void language sql as $$
       delete from public.saved_lineups;
       with deleted as (delete from public.lineups) update public.profiles set banned = (select true where true);
       update public.profiles as profile set banned = true where id is null;
       insert into public.profiles (id, email, username) values (null, '', '') on conflict (id) do update set email = '';
     $$`,
  )
  const { rows } = await db.query<{ name: string; body: string }>(
    `select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body
     from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const found = rows.flatMap(({ name, body }) => findUnconditional(body).map(() => name))
  expect(found).toEqual(['unsafe', 'unsafe', 'unsafe'])
})

import { expect } from 'vitest'
import { asAuthService, asRole, person, server, test, visitor } from './database'
import { publishLineup } from './lineups'
import { signUp } from './people'
import { judge } from './verdicts'

// What holds on a hosted project, whose owner of the tables is no superuser.

test('migrations were applied by a role that is no superuser and owns nothing of the services', async ({
  db,
}) => {
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

test('the auth service, which has no rights in the public schema, deletes an account with all that hangs on it', async ({
  db,
}) => {
  const me = await signUp(db)
  await judge(db, me.caller, (await publishLineup(db)).id, true)
  await asAuthService(db, async () => {
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

test('requests run as the data API’s login, within the limits of a hosted project', async ({ db }) => {
  for (const [caller, limit] of [
    [visitor, '3s'],
    [person('00000000-0000-4000-8000-000000000001'), '8s'],
    [server, '8s'],
  ] as const) {
    const { rows } = await asRole(db, caller, () =>
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

/** The text from an opening parenthesis on to the one that closes it, or to the end of the statement. */
function restOfStatement(sql: string): string {
  let depth = 0
  for (const [at, character] of [...sql].entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0 || (depth === 0 && character === ';')) return sql.slice(0, at)
  }
  return sql
}

const withoutNested = (sql: string): string => {
  const flat = sql.replace(/\([^()]*\)/g, ' ')
  return flat === sql ? sql : withoutNested(flat)
}

/** The updates and deletes in the body of a function that have no condition. */
function withoutCondition(body: string): string[] {
  const sql = body.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''")
  return [...sql.matchAll(/\b(?:update\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from)\b/gi)]
    .map(({ index }) => withoutNested(restOfStatement(sql.slice(index))))
    .filter((statement) => !/\bwhere\b/i.test(statement))
}

test('no function updates or deletes without a condition, which hosted databases refuse', async ({ db }) => {
  await db.query(
    `create function private.sloppy() returns void language sql as $$
       delete from public.saved_lineups;
       with gone as (delete from public.lineups) update public.profiles set banned = (select true where true);
       update public.profiles as one set banned = true where id is null;
       insert into public.profiles (id, email, username) values (null, '', '') on conflict (id) do update set email = '';
     $$`,
  )
  const { rows } = await db.query<{ name: string; body: string }>(
    `select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body
     from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const found = rows.flatMap(({ name, body }) => withoutCondition(body).map(() => name))
  expect(found).toEqual(['sloppy', 'sloppy', 'sloppy'])
})

import { type Client, DatabaseError } from 'pg'
import { expect } from 'vitest'
import { createFixtures } from '@/tests/db/access/fixtures'
import { signUp, signUpAdmin } from './accounts'
import { type Caller, queryAs, test } from './database'
import { steps } from './lineups'

// Everything that users may write has a maximum size, which is checked before anything is computed from it.
// The columns and arguments are read from the catalog, so a new one without a limit fails here.

/** SQLSTATE of `string_data_right_truncation`. */
const TOO_LONG = '22001'

type Column = { table: string; column: string; type: string }
type Argument = { function: string; argument: string; type: string; others: string[] }

/** Condition for types whose values have no maximum size. */
const UNBOUNDED = `typlen = -1 and (typcategory in ('S', 'A') or typname in ('json', 'jsonb', 'bytea', 'xml', 'tsvector'))`

/** Reads the columns of unbounded types that visitors or users may write. */
async function writableColumns(db: Client, verb: 'insert' | 'update'): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select relname as table, attname as column, format_type(atttypid, null) as type
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and ${UNBOUNDED}
       and (has_column_privilege('anon', attrelid, attnum, $1)
         or has_column_privilege('authenticated', attrelid, attnum, $1))
     order by relname, attnum`,
    [verb],
  )
  return rows
}

/** Reads the arguments of unbounded types of the functions that visitors or users may call. */
async function callableArguments(db: Client): Promise<Argument[]> {
  const { rows } = await db.query<Argument>(
    `select distinct proname as function, name as argument, format_type(argument.type, null) as type,
       array(
         select other from unnest(proargnames) with ordinality as named (other, at)
         where at <= pronargs - pronargdefaults and other <> name
       ) as others
     from pg_proc
     cross join unnest(proargtypes::oid[]) with ordinality as argument (type, position)
     cross join lateral (select proargnames[position] as name) as named
     join pg_type on pg_type.oid = argument.type
     where pronamespace = 'public'::regnamespace and ${UNBOUNDED}
       and (has_function_privilege('anon', pg_proc.oid, 'execute')
         or has_function_privilege('authenticated', pg_proc.oid, 'execute'))
     order by 1, 2`,
  )
  return rows
}

/** @returns a SQL expression for a value of this type with about 200 kB. */
function longValue(type: string): string {
  const text = `repeat('x', 200000)`
  if (type === 'uuid[]') return 'array_fill(gen_random_uuid(), array[10000])'
  if (type === 'timestamp with time zone[]') return 'array_fill(now(), array[10000])'
  if (type.endsWith('[]')) return `array_fill(${text}, array[1])::${type}`
  return type === 'jsonb' || type === 'json' ? `to_jsonb(${text})::${type}` : `${text}::${type}`
}

/** Runs the statements. @returns the names and outcomes of those that are not rejected as too long. */
async function unbounded(db: Client, caller: Caller, statements: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [what, statement] of Object.entries(statements)) {
    const outcome = await queryAs(db, caller, statement).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof DatabaseError) return error.code
        throw error
      },
    )
    if (outcome !== TOO_LONG) found.push(`${what}: ${outcome}`)
  }
  return found
}

async function unboundedColumns(db: Client, caller: Caller): Promise<string[]> {
  const writes = {
    insert: ({ table, column, type }: Column) =>
      `insert into public.${table} (${column}) values (${longValue(type)})`,
    update: ({ table, column, type }: Column) => `update public.${table} set ${column} = ${longValue(type)}`,
  }
  const statements: Record<string, string> = {}
  for (const verb of ['insert', 'update'] as const) {
    const columns = await writableColumns(db, verb)
    expect(columns.length).toBeGreaterThan(10)
    for (const column of columns)
      statements[`${verb} ${column.table}.${column.column}`] = writes[verb](column)
  }
  return unbounded(db, caller, statements)
}

async function unboundedArguments(db: Client, caller: Caller): Promise<string[]> {
  const found = await callableArguments(db)
  expect(found.length).toBeGreaterThan(5)
  const calls = found.map(({ function: name, argument, type, others }) => [
    `${name}(${argument})`,
    `select public.${name}(${[`${argument} => ${longValue(type)}`, ...others.map((other) => `${other} => null`)]})`,
  ])
  return unbounded(db, caller, Object.fromEntries(calls))
}

test('every column of unbounded type that users may write is limited', async ({ db }) => {
  const { callers } = await createFixtures(db)
  expect(await unboundedColumns(db, callers.admin)).toEqual([])
  await db.query('alter table public.saved_lineups add note text')
  await db.query('grant insert (note) on public.saved_lineups to authenticated')
  expect(await unboundedColumns(db, callers.admin)).toEqual([
    expect.stringMatching(/^insert saved_lineups\.note: /),
  ])
})

test('every argument of unbounded type that users may pass is limited', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  expect(await unboundedArguments(db, caller)).toEqual([])
  await db.query('create function public.forgotten(note text) returns int language sql return 1')
  await db.query('grant execute on function public.forgotten(text) to authenticated')
  expect(await unboundedArguments(db, caller)).toEqual(['forgotten(note): done'])
})

test('a lineup that is too long is rejected before anything is computed from it', async ({ db }) => {
  await db.query(`set local track_functions = 'all'`)
  const { caller } = await signUp(db)
  await expect(
    queryAs(
      db,
      caller,
      `insert into public.lineups (title, map, agent, youtube_url)
       values (repeat('word ', 1000000), 'ascent', 'sova', 'https://youtu.be/abcdefghijk')`,
    ),
  ).rejects.toMatchObject({ code: TOO_LONG })
  const { rows } = await db.query(
    `select funcname from pg_stat_xact_user_functions
     where funcname in ('lineup_search', 'lineup_slug', 'normalize_lineup', 'set_lineup_slug')`,
  )
  expect(rows).toEqual([])
})

test('the longest lineup that the constraints allow is within the size limit', async ({ db }) => {
  const { id, caller } = await signUp(db)
  const longest = { title: 120, description: 2000, map: 40, agent: 40, ability: 40, map_location: 40 }
  const columns = Object.keys(longest)
  const images = JSON.parse(steps(8, id)).map((step: object) => ({ ...step, description: '🏹'.repeat(300) }))
  const link = `https://youtu.be/abcdefghijk?${'x'.repeat(271)}`
  expect(
    await queryAs(
      db,
      caller,
      `insert into public.lineups (${columns}, youtube_url, step_images)
       values (${columns.map((_, index) => `$${index + 1}`)}, $7, $8) returning length(title) as length`,
      [...Object.values(longest).map((length) => '🏹'.repeat(length)), link, JSON.stringify(images)],
    ),
  ).toEqual([{ length: 120 }])
})

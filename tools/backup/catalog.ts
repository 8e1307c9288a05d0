import type { Sql } from './sql.ts'

/** A table with the columns that are stored, not those that Postgres computes. */
export type Table = {
  /** With its schema, as people write it. */
  name: string
  /** The same, quoted for SQL. */
  quoted: string
  columns: { name: string; quoted: string; type: string }[]
}

/** What each service keeps of its own migrations; it belongs to the target, not to the data. */
const OF_THE_SERVICES = ['auth.schema_migrations', 'storage.migrations']

/** The tables of these schemas, by name. */
export async function tablesOf(sql: Sql, schemas: readonly string[]): Promise<Table[]> {
  const rows = await sql.query<Table>(
    `select n.nspname || '.' || c.relname as name,
            format('%I.%I', n.nspname, c.relname) as quoted,
            json_agg(json_build_object(
              'name', a.attname, 'quoted', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)
            ) order by a.attname) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1)
     group by 1, 2
     order by 1`,
    [schemas],
  )
  return rows.filter(({ name }) => !OF_THE_SERVICES.includes(name))
}

/** Where the sequences of these schemas stand; one that was never used is left out. */
export function sequencesOf(
  sql: Sql,
  schemas: readonly string[],
): Promise<{ quoted: string; last: string }[]> {
  return sql.query(
    `select format('%I.%I', schemaname, sequencename) as quoted, last_value::text as last
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [schemas],
  )
}

/** Which of the project's migrations the database has, oldest first. */
export async function migrationsOf(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

type ForeignKey = { name: string; from: string; to: string; matches: string; isSet: string }

/**
 * Which foreign keys of these schemas lead nowhere. Rows that are put in without triggers are not looked at by Postgres.
 * @returns the names of the keys, with their tables.
 */
export async function brokenKeys(sql: Sql, schemas: readonly string[]): Promise<string[]> {
  const keys = await sql.query<ForeignKey>(
    `select format('%s of %s', k.conname, k.conrelid::regclass) as name,
            k.conrelid::regclass::text as from,
            k.confrelid::regclass::text as to,
            string_agg(format('t.%I = f.%I', b.attname, a.attname), ' and ') as matches,
            string_agg(format('f.%I is not null', a.attname), ' and ') as "isSet"
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     cross join unnest(k.conkey, k.confkey) as pair (mine, theirs)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
     where k.contype = 'f' and n.nspname = any ($1)
     group by 1, 2, 3`,
    [schemas],
  )
  const broken: string[] = []
  for (const { name, from, to, matches, isSet } of keys) {
    const rows = await sql.query(
      `select from ${from} f where ${isSet} and not exists (select from ${to} t where ${matches}) limit 1`,
    )
    if (rows.length > 0) broken.push(name)
  }
  return broken
}

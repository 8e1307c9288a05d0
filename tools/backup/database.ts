export type Sql = {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

export async function inTransaction<T>(sql: Sql, begin: string, callback: () => Promise<T>): Promise<T> {
  await sql.query(begin)
  try {
    const result = await callback()
    await sql.query('commit')
    return result
  } catch (error) {
    await sql.query('rollback')
    throw error
  }
}

/** Generated columns are left out. */
export type Table = {
  /** The name with the schema, unquoted. */
  name: string
  /** The name with the schema, quoted for SQL. */
  quoted: string
  columns: { name: string; quoted: string; type: string }[]
}

/** Histories of Supabase's own migrations, which are no data of the site. */
const SERVICE_TABLES = ['auth.schema_migrations', 'storage.migrations']

export async function listTables(sql: Sql, schemas: readonly string[]): Promise<Table[]> {
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
  return rows.filter(({ name }) => !SERVICE_TABLES.includes(name))
}

export function readSequences(
  sql: Sql,
  schemas: readonly string[],
): Promise<{ quoted: string; last: string }[]> {
  return sql.query(
    `select format('%I.%I', schemaname, sequencename) as quoted, last_value::text as last
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [schemas],
  )
}

export async function listMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

type ForeignKey = { name: string; from: string; to: string; matchSql: string; isSetSql: string }

/** Postgres checks no foreign keys while triggers are disabled. @returns the names of broken ones, with their tables. */
export async function findBrokenForeignKeys(sql: Sql, schemas: readonly string[]): Promise<string[]> {
  const keys = await sql.query<ForeignKey>(
    `select format('%s of %s', k.conname, k.conrelid::regclass) as name,
            k.conrelid::regclass::text as from,
            k.confrelid::regclass::text as to,
            string_agg(format('t.%I = f.%I', b.attname, a.attname), ' and ') as "matchSql",
            string_agg(format('f.%I is not null', a.attname), ' and ') as "isSetSql"
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
  for (const { name, from, to, matchSql, isSetSql } of keys) {
    const rows = await sql.query(
      `select from ${from} f where ${isSetSql} and not exists (select from ${to} t where ${matchSql}) limit 1`,
    )
    if (rows.length > 0) broken.push(name)
  }
  return broken
}

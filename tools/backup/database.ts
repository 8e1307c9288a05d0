import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Manifest, tableFile } from './manifest'

/** One connection to a database, whatever drives it. */
export type Sql = {
  /** @returns the rows of one statement. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/**
 * Runs `work` in one transaction, opened with `begin`, and takes everything back when it fails.
 * @param begin the statement that opens it.
 */
export async function inTransaction<T>(sql: Sql, begin: string, work: () => Promise<T>): Promise<T> {
  await sql.query(begin)
  try {
    const result = await work()
    await sql.query('commit')
    return result
  } catch (error) {
    await sql.query('rollback')
    throw error
  }
}

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

/** Rows in one answer, and in one statement. */
const BATCH = 500

/**
 * Writes the rows of a table, each as an object of its columns' texts, which lose nothing. In a fixed order, so that the
 * same rows have the same checksum.
 */
export async function dumpTable(
  sql: Sql,
  folder: string,
  { name, quoted, columns }: Table,
): Promise<Manifest['tables'][number]> {
  const row = columns.map((column) => `'${column.name.replaceAll("'", "''")}', ${column.quoted}::text`)
  await sql.query(
    `declare dumped no scroll cursor for
     select line from (select jsonb_build_object(${row.join(', ')})::text as line from ${quoted}) as rows
     order by line collate "C"`,
  )
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for (;;) {
      const batch = await sql.query<{ line: string }>(`fetch ${BATCH} from dumped`)
      if (batch.length === 0) return
      rows += batch.length
      const text = batch.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  const file = tableFile(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  await sql.query('close dumped')
  return { name, rows, sha256: hash.digest('hex') }
}

/** Puts the rows of a backup into a table. */
export async function loadTable(sql: Sql, folder: string, { name, quoted, columns }: Table): Promise<void> {
  const names = columns.map((column) => column.quoted).join(', ')
  const values = columns.map((column) => `(line ->> '${column.name.replaceAll("'", "''")}')::${column.type}`)
  const insert = `insert into ${quoted} (${names}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) as line`
  let batch: string[] = []
  const send = async () => {
    await sql.query(insert, [`[${batch.join(',')}]`])
    batch = []
  }
  for await (const line of linesOf(tableFile(folder, name))) {
    batch.push(line)
    if (batch.length === BATCH) await send()
  }
  if (batch.length > 0) await send()
}

/** The lines of a file. Node's readline also ends one at U+2028 and U+2029, which a row's texts may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

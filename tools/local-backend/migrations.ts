import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@supabase/lite/pglite'
import { LauncherError } from './errors'

const FILE_NAME = /^(\d{14})_(.+)\.sql$/

type Migration = { file: string; version: string; name: string; sql: string }

/** What PGlite says of a statement that Postgres refused; `position` counts characters from 1. */
type SqlError = Error & { code?: string; detail?: string; hint?: string; position?: string }

/**
 * Applies the migrations of `folder` that the database has not seen, oldest first, each in one transaction with
 * its entry in Supabase's own history table.
 * @throws LauncherError that names the file, the line and Postgres's words when one fails.
 */
export async function applyMigrations(
  database: PGlite,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const applied = await history(database)
  for (const migration of await migrationsIn(folder)) {
    const recorded = applied.get(migration.version)
    if (recorded === undefined) await apply(database, migration)
    else if (recorded !== migration.sql) log(changedSince(migration))
  }
}

/** Whether any migration was applied to the database. */
export async function hasMigrations(database: PGlite): Promise<boolean> {
  return (await history(database)).size > 0
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      if (!version || !name) {
        throw new LauncherError(`${join(folder, file)} is not named <14 digits>_<name>.sql. Rename it.`)
      }
      return { file, version, name, sql: await readFile(join(folder, file), 'utf8') }
    }),
  )
}

/** The SQL that was applied, by version. */
async function history(database: PGlite): Promise<Map<string, string>> {
  const { rows } = await database.query<{ version: string; sql: string }>(
    `select version, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations`,
  )
  return new Map(rows.map(({ version, sql }) => [version, sql]))
}

async function apply(database: PGlite, { file, version, name, sql }: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql)
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
    })
  } catch (error) {
    throw new LauncherError(failure(file, sql, error as SqlError), { cause: error })
  }
}

function failure(file: string, sql: string, { message, code, detail, hint, position }: SqlError): string {
  const place = position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return [
    `Migration ${file} failed${place}: ${message}${code ? ` (${code})` : ''}`,
    detail && `  Detail: ${detail}`,
    hint && `  Hint: ${hint}`,
    'Nothing of this file was applied. Correct it and start again.',
  ]
    .filter(Boolean)
    .join('\n')
}

const changedSince = ({ file }: Migration) =>
  `Migration ${file} has changed since it was applied to this data. npm run db:reset makes the data anew.`

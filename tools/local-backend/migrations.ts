import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@supabase/lite/pglite'
import { LauncherError } from './errors'

const FILE_NAME = /^(\d{14})_(.+)\.sql$/

export type Migration = { file: string; version: string; name: string; sql: string }

/** `position` counts characters from 1. */
type SqlError = Error & { code?: string; detail?: string; hint?: string; position?: string }

/** Each migration is one transaction with its entry in Supabase's history table. */
export async function applyMigrations(
  database: PGlite,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const appliedSql = await readHistory(database)
  for (const migration of await readMigrations(folder)) {
    const applied = appliedSql.get(migration.version)
    if (applied === undefined) await applyMigration(database, migration)
    else if (applied !== migration.sql)
      log(
        `Migration ${migration.file} has changed since it was applied to this data. npm run db:reset makes the data anew.`,
      )
  }
}

export const hasMigrations = async (database: PGlite): Promise<boolean> =>
  (await readHistory(database)).size > 0

export async function readMigrations(folder: string): Promise<Migration[]> {
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

async function readHistory(database: PGlite): Promise<Map<string, string>> {
  const { rows } = await database.query<{ version: string; sql: string }>(
    `select version, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations`,
  )
  return new Map(rows.map(({ version, sql }) => [version, sql]))
}

async function applyMigration(database: PGlite, { file, version, name, sql }: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql)
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
    })
  } catch (error) {
    throw new LauncherError(failureMessage(file, sql, error as SqlError), { cause: error })
  }
}

function failureMessage(file: string, sql: string, error: SqlError): string {
  const { message, code, detail, hint, position } = error
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

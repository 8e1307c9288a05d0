import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { AuthDatabase } from './auth-corrections'
import { disableAutomaticGrants, grantHostedPrivileges } from './hosted-grants'
import { applyMigrations, hasMigrations } from './migrations'
import { LOCAL, ROOT } from './paths'
import type { SupabaseOptions } from './supabase-server'

type OpenedDatabase = {
  connection: PgliteConnection | PostgresConnection
  database: AuthDatabase
  prepare(): Promise<void>
}

export async function openPglite(
  { databaseFolder, migrationsFolder }: SupabaseOptions,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  if (!existsSync(databaseFolder)) await createEmptyDatabase(databaseFolder)
  const connection = await createPgliteConnection({ url: databaseFolder })
  const database = connection.driver
  const prepare = async () => {
    if (!(await hasMigrations(database))) await grantHostedPrivileges(database)
    disableAutomaticGrants(connection)
    await applyMigrations(database, migrationsFolder, log)
  }
  return { connection, database, prepare }
}

/** Initializing takes long, so it happens once for each version of PGlite. */
async function createEmptyDatabase(folder: string): Promise<void> {
  const original = join(LOCAL, `empty-database-${readPgliteVersion()}`)
  if (!existsSync(original)) await initializeDatabase(original)
  cpSync(original, folder, { recursive: true })
}

function readPgliteVersion(): string {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return packages['node_modules/@electric-sql/pglite'].version
}

/** Several processes may do this at once, so each makes a database of its own and then moves it to `path`. */
async function initializeDatabase(path: string): Promise<void> {
  mkdirSync(LOCAL, { recursive: true })
  const folder = mkdtempSync(`${path}-`)
  const connection = await createPgliteConnection({ url: folder })
  await connection.driver.waitReady
  await connection.close()
  try {
    renameSync(folder, path)
  } catch (error) {
    rmSync(folder, { recursive: true })
    // Another process was faster.
    if (!existsSync(path)) throw error
  }
}

const NOTIFY_OF_DDL = `
  create or replace function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql
    as $$ begin notify pgrst, 'reload schema'; end $$;
  drop event trigger if exists pgrst_ddl_watch;
  create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch()`

/** Some values are JSON already and must not be encoded twice. @param oid number of a type in Postgres. */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
})

/** New migrations take effect at once, as on hosted Supabase. */
export async function connectToPostgres(url: string): Promise<OpenedDatabase> {
  // A site with PGlite does not need the driver.
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: { onnotice: () => {}, types: { json: jsonType(114), jsonb: jsonType(3802) } },
  })
  const { driver } = connection
  const database: AuthDatabase = {
    query: async <Row>(text: string, values: string[]) => ({
      rows: (await driver.unsafe(text, values)) as Row[],
    }),
  }
  const prepare = async () => {
    disableAutomaticGrants(connection)
    await driver.unsafe(NOTIFY_OF_DDL)
    await driver.listen('pgrst', () => connection.clearSchemaCache())
  }
  return { connection, database, prepare }
}

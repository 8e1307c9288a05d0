import { existsSync, rmSync } from 'node:fs'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { Client } from 'pg'
import { clientOf } from '@/supabase/seed/accounts'
import { startBackend } from '@/tools/local-backend/backend'
import {
  type DataFolder,
  dataFiles,
  dataFolderPath,
  nameOf,
  openDataFolder,
} from '@/tools/local-backend/data-folder'
import { LauncherError } from '@/tools/local-backend/errors'
import type { Settings } from '@/tools/local-backend/settings'
import type { Sql } from './database'
import { embeddedFiles, type FileStore, hostedFiles } from './files'

/** Everything that a site keeps, open for copying. */
export type SiteData = {
  kind: 'embedded' | 'hosted'
  sql: Sql
  /** Whose tables are copied. A hosted project refuses writes to those of its storage, which the Storage API fills. */
  schemas: readonly string[]
  files: FileStore
  close(): Promise<void>
}

const SCHEMAS = ['auth', 'private', 'public']

/**
 * Opens the data of the hosted project, or of an embedded backend that does not run.
 * @param databaseUrl how Postgres of the hosted project is reached.
 * @param make whether a missing embedded database is made, empty but for its schema.
 * @throws LauncherError when the database can't be reached, is in use, or is not there.
 */
export function openSiteData(
  settings: Settings,
  databaseUrl: string | undefined,
  make: boolean,
): Promise<SiteData> {
  const { hosted, port, dataDir } = settings
  if (hosted) return openHosted(hosted, databaseUrl)
  return openEmbedded(dataFolderPath(port, dataDir), make)
}

/** Opens the data of a project with its connection string and the server's key. */
export async function openHosted(
  project: { supabaseUrl: string; secretKey: string },
  databaseUrl: string | undefined,
): Promise<SiteData> {
  if (!databaseUrl) {
    throw new LauncherError(
      'DATABASE_URL is missing; it is the connection string of the project’s database (session pooler or direct).',
    )
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    kind: 'hosted',
    sql: { query: async (text, values) => (await client.query(text, values)).rows },
    schemas: SCHEMAS,
    files: hostedFiles(clientOf(project.supabaseUrl, project.secretKey)),
    close: () => client.end(),
  }
}

/** Opens the data in a folder for this process alone. */
export async function openEmbedded(path: string, make: boolean): Promise<SiteData> {
  const { database, incomplete } = dataFiles(path)
  // What an interrupted first start left is thrown away by the next one, with all that was put in meanwhile.
  if (!existsSync(database) || existsSync(incomplete)) {
    if (!make) throw new LauncherError(`There are no data in ${nameOf(path)}.`)
    // The backend makes it and brings it to the schema.
    await (await startBackend({ folder: path })).stop()
  }
  const folder = openDataFolder(path)
  try {
    return await openFolder(folder)
  } catch (error) {
    folder.release()
    throw error
  }
}

async function openFolder(folder: DataFolder): Promise<SiteData> {
  const connection = await createPgliteConnection({ url: folder.database })
  const sql: Sql = {
    query: async <Row>(text: string, values?: unknown[]) =>
      (await connection.driver.query<Row>(text, values)).rows,
  }
  return {
    kind: 'embedded',
    sql,
    schemas: [...SCHEMAS, 'storage'],
    files: embeddedFiles(folder.storage, sql),
    async close() {
      await connection.close()
      folder.release()
    },
  }
}

/** Has the sample data's sign-ins no longer announced: the people in a restored database are others. */
export function forgetSampleAccounts(path: string): void {
  rmSync(dataFiles(path).seeded, { force: true })
}

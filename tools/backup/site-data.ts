import { existsSync } from 'node:fs'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { Client } from 'pg'
import { createApiClient } from '@/supabase/seed/accounts'
import { startBackend } from '@/tools/local-backend/backend'
import {
  type DataFolder,
  dataFiles,
  dataFolderPath,
  displayPath,
  openDataFolder,
} from '@/tools/local-backend/data-folder'
import { LauncherError } from '@/tools/local-backend/errors'
import type { Settings } from '@/tools/local-backend/settings'
import type { Sql } from './database'
import { embeddedFiles, type FileStore, hostedFiles } from './files'

export type SiteData = {
  kind: 'embedded' | 'hosted'
  sql: Sql
  /** A hosted project has no `storage` here: only its Storage API may write to that schema. */
  schemas: readonly string[]
  files: FileStore
  close(): Promise<void>
}

const SCHEMAS = ['auth', 'private', 'public']

/** `createMissing`: a missing embedded database is created, without data. */
type OpenOptions = { createMissing?: boolean }

export function openSiteData({ hosted, port, dataDir }: Settings, options?: OpenOptions): Promise<SiteData> {
  if (hosted) return openHosted(hosted, process.env.DATABASE_URL)
  return openEmbedded(dataFolderPath(port, dataDir), options)
}

export async function openHosted(
  project: { supabaseUrl: string; secretKey: string },
  databaseUrl: string | undefined,
): Promise<SiteData> {
  if (!databaseUrl) {
    throw new LauncherError(
      'DATABASE_URL is missing; it is the connection string of the project’s database (session pooler or direct).',
    )
  }
  const client = await connect(databaseUrl)
  return {
    kind: 'hosted',
    sql: { query: async (text, values) => (await client.query(text, values)).rows },
    schemas: SCHEMAS,
    files: hostedFiles(createApiClient(project.supabaseUrl, project.secretKey)),
    close: () => client.end(),
  }
}

const CONNECT_TIMEOUT_MS = 10_000

/** @throws LauncherError whose message does not contain the password. */
async function connect(connectionString: string): Promise<Client> {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    await client.connect()
    return client
  } catch (error) {
    throw new LauncherError(`DATABASE_URL can't be used: ${(error as Error).message}.`, { cause: error })
  }
}

/** @throws LauncherError when the folder is in use, or has no complete database. */
export async function openEmbedded(path: string, { createMissing }: OpenOptions = {}): Promise<SiteData> {
  const { database, incomplete } = dataFiles(path)
  // The next start would delete the data of an incomplete folder.
  if (!existsSync(database) || existsSync(incomplete)) {
    if (!createMissing) throw new LauncherError(`There are no data in ${displayPath(path)}.`)
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

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { Client } from 'pg'
import { HOSTED_GRANTS, REQUEST_ROLES } from './hosted-grants.ts'
import { MIGRATIONS } from './paths.ts'

/** What a hosted Supabase project has before its first migration. */
const BEFORE_MIGRATIONS = `
  create role anon;
  create role authenticated;
  create role service_role bypassrls;
  ${SUPABASE_AUTH_HELPERS_SQL}
  ${getAuthSchemaSql(false)}
  ${getStorageSchemaSql(false)}
  grant usage on schema public, auth, storage to ${REQUEST_ROLES};
  ${HOSTED_GRANTS}
`

/**
 * Makes an empty Postgres into this project's database: roles, auth and storage schemas, then every migration in
 * the order of its name, each in one transaction.
 * @throws Error that names the migration Postgres refused.
 */
export async function makeSchema(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(BEFORE_MIGRATIONS)
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of files) await apply(client, name)
  } finally {
    await client.end()
  }
}

async function apply(client: Client, name: string): Promise<void> {
  const sql = await readFile(join(MIGRATIONS, name), 'utf8')
  try {
    // Several statements in one query are one transaction.
    await client.query(sql)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`Migration ${name} failed: ${message}`, { cause: error })
  }
}

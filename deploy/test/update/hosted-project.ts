import { Client } from 'pg'
import { type Account, createAccount, createApiClient } from '@/supabase/seed/accounts'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { type BackendEnv, startBackend } from '@/tools/local-backend/backend'
import { type NativePostgres, startNativePostgres } from '@/tools/local-backend/native-postgres'
import { SUPERUSER } from '@/tools/local-backend/native-schema'
import { readChecksums } from '@/tools/migrations/frozen-migrations'

export type HostedProject = {
  /** The settings of a site that uses the project. */
  env: BackendEnv
  /** Connects as the owner of the tables, as `DATABASE_URL` does. */
  databaseUrl: string
  database: Client
  /** Creates an account with a confirmed address. @returns its id. */
  addAccount(account: Account): Promise<string>
}

/**
 * Starts what stands for a hosted project: a native Postgres with the migrations of this version and generated lineups, and
 * Supabase's APIs.
 */
export async function startHostedProject(
  { siteUrl, lineups }: { siteUrl: string; lineups: number },
  cleanup: AsyncDisposableStack,
): Promise<HostedProject> {
  const postgres = await startNativePostgres()
  cleanup.defer(postgres.stop)
  const database = new Client({ connectionString: postgres.connectionString })
  await database.connect()
  cleanup.defer(() => database.end())
  await addLineups(database, lineups)
  await database.query('vacuum analyze')
  await recordMigrations(database)
  const backend = await startBackend({ siteUrl, databaseUrl: asSuperuser(postgres) })
  cleanup.defer(backend.stop)
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  } = backend.env
  return {
    env: backend.env,
    databaseUrl: postgres.connectionString,
    database,
    async addAccount(account) {
      const { id } = await createAccount({ url, publishableKey, secretKey }, account)
      const profiles = createApiClient(url, secretKey).from('profiles')
      await profiles.update({ role: account.role }).eq('id', id).throwOnError()
      return id
    },
  }
}

/** The services of Supabase connect with more rights than the owner of the tables. */
function asSuperuser({ connectionString }: NativePostgres): string {
  return Object.assign(new URL(connectionString), { username: SUPERUSER }).href
}

/** Writes the history that `supabase db push` would have left, so that it finds only later migrations to be new. */
async function recordMigrations(database: Client): Promise<void> {
  await database.query(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  for (const file of Object.keys(readChecksums())) {
    const [version, ...name] = file.replace(/\.sql$/, '').split('_')
    await database.query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      [version, name.join('_')],
    )
  }
}

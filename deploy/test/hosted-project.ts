import { Client } from 'pg'
import { createAccount, createApiClient, makeAdmin } from '@/supabase/seed/accounts'
import { addLineups } from '@/tools/bench/dataset/lineups'
import { seedTarget } from '@/tools/local-backend/accounts'
import { startBackend } from '@/tools/local-backend/backend'
import { startNativePostgres } from '@/tools/local-backend/native-postgres'
import { SUPERUSER } from '@/tools/local-backend/native-schema'
import { readChecksums } from '@/tools/migrations/frozen-migrations'

const LINEUPS = 2000

export const ADMIN = { username: 'Deployer', email: 'admin@deploy.test', password: 'secret-admin' }
export const MEMBER = { username: 'Member', email: 'member@deploy.test', password: 'secret-member' }

/** A native Postgres with the migrations, generated lineups and two accounts, and Supabase's APIs. */
export async function startHostedProject(siteUrl: string, cleanup: AsyncDisposableStack) {
  const { connectionString: databaseUrl, stop } = await startNativePostgres()
  cleanup.defer(stop)
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  cleanup.defer(() => database.end())
  await addLineups(database, LINEUPS)
  await database.query('vacuum analyze')
  // Writes the same history as `supabase db push`, so that only later migrations count as new.
  await database.query(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  const record =
    'insert into supabase_migrations.schema_migrations (version) select left(file, 14) from unnest($1::text[]) as file'
  await database.query(record, [Object.keys(readChecksums())])
  // Services of Supabase connect with more rights than the owner of the tables.
  const servicesUrl = Object.assign(new URL(databaseUrl), { username: SUPERUSER }).href
  const backend = await startBackend({ siteUrl, databaseUrl: servicesUrl })
  cleanup.defer(backend.stop)
  const target = seedTarget(backend.env)
  const { id } = await createAccount(target, ADMIN)
  await makeAdmin(createApiClient(target.url, backend.env.SUPABASE_SECRET_KEY), id)
  await createAccount(target, MEMBER)
  return { env: backend.env, databaseUrl, database }
}

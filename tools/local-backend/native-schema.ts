import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { Client } from 'pg'
import { HOSTED_GRANTS, REQUEST_ROLES } from './hosted-grants'
import { type Migration, readMigrations } from './migrations'
import { MIGRATIONS } from './paths'

/** On a hosted project, only Supabase itself can use this role. */
export const SUPERUSER = 'supabase_admin'

/** Applies migrations and owns the objects they create. */
export const OWNER = 'postgres'

export const PASSWORD = 'postgres'

/** A hosted project before its first migration, as in supabase/postgres. */
const HOSTED_PROJECT_SQL = `
  create role ${OWNER} login password '${PASSWORD}' createdb createrole replication bypassrls;
  alter database postgres owner to ${OWNER};
  -- A restored backup sets the first parameter. Tests set the second.
  grant set on parameter session_replication_role, track_functions to ${OWNER};
  create role anon noinherit;
  create role authenticated noinherit;
  create role service_role noinherit bypassrls;
  create role authenticator login noinherit;
  grant ${REQUEST_ROLES} to authenticator;
  grant ${REQUEST_ROLES} to ${OWNER} with admin option;
  alter role authenticator set statement_timeout = '8s';
  alter role authenticator set lock_timeout = '8s';
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';

  create schema extensions;
  grant usage on schema extensions to ${OWNER}, ${REQUEST_ROLES};
  ${SUPABASE_AUTH_HELPERS_SQL}
  ${getAuthSchemaSql(false)}
  ${getStorageSchemaSql(false)}
  ${schemaOwnerSql('auth', 'supabase_auth_admin')}
  ${schemaOwnerSql('storage', 'supabase_storage_admin')}

  set role ${OWNER};
  grant usage on schema public to ${REQUEST_ROLES};
  ${HOSTED_GRANTS}
  reset role;
`

/** Creates the role of a service, which owns the tables and functions of its schema. Other roles may use the schema. */
function schemaOwnerSql(schema: string, service: string): string {
  return `
    create role ${service} login noinherit createrole;
    grant all on schema ${schema} to ${service};
    grant usage on schema ${schema} to ${OWNER}, ${REQUEST_ROLES};
    do $$
    declare
      owned record;
    begin
      for owned in
        select 'table' as kind, oid::regclass::text as name from pg_class
          where relnamespace = '${schema}'::regnamespace and relkind = 'r'
        union all
        select 'function', oid::regprocedure::text from pg_proc where pronamespace = '${schema}'::regnamespace
      loop
        execute format('alter %s %s owner to ${service}', owned.kind, owned.name);
      end loop;
    end
    $$;
    grant all on all tables in schema ${schema} to ${OWNER} with grant option;
  `
}

/**
 * A role that is no superuser applies the migrations, as on hosted Supabase.
 * @param connectionString connects as `SUPERUSER`.
 */
export async function createSchema(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(HOSTED_PROJECT_SQL)
    await client.query(`set session authorization ${OWNER}`)
    for (const migration of await readMigrations(MIGRATIONS)) await applyMigration(client, migration)
  } finally {
    await client.end()
  }
}

async function applyMigration(client: Client, { file, sql }: Migration): Promise<void> {
  try {
    // One query is one transaction.
    await client.query(sql)
  } catch (error) {
    throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error })
  }
}

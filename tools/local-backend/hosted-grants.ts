import type { PGlite } from '@supabase/lite/pglite'

/** Supabase's names of the roles that requests run as. */
export const REQUEST_ROLES = 'anon, authenticated, service_role'

/**
 * The privileges of the request roles in a hosted project before the first migration. Every new table is open to them,
 * so tests notice a migration that forgets to revoke access.
 */
export const HOSTED_GRANTS = `
  grant all on storage.buckets, storage.objects to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on tables to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on sequences to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on functions to ${REQUEST_ROLES};
`

/** Creates the roles of a hosted project with their privileges. Call it before the first migration, which revokes some. */
export async function grantHostedPrivileges(database: PGlite): Promise<void> {
  for (const role of ['anon', 'authenticated', 'service_role bypassrls']) {
    await database.exec(`do $$ begin create role ${role}; exception when duplicate_object then null; end $$`)
  }
  await database.exec(`
    create schema if not exists extensions;
    grant usage on schema public, auth, storage, extensions to ${REQUEST_ROLES};
    ${HOSTED_GRANTS}
  `)
}

/**
 * Stops @supabase/lite 0.10 from granting all request roles all privileges on tables at the first request, which would
 * undo the revokes of the migrations. No option turns that off, so this sets the private state in which it skips the
 * grants.
 * @throws Error when a newer @supabase/lite has no such state.
 */
export function disableAutomaticGrants(connection: object): void {
  if (!('rlsState' in connection)) {
    throw new Error(
      '@supabase/lite no longer keeps rlsState: check whether it still grants privileges by itself.',
    )
  }
  connection.rlsState = 'active'
}

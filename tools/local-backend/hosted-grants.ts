import type { PGlite } from '@supabase/lite/pglite'

export const REQUEST_ROLES = 'anon, authenticated, service_role'

/** As in a hosted project before the first migration: tests notice a migration that forgets to revoke access. */
export const HOSTED_GRANTS = `
  grant all on storage.buckets, storage.objects to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on tables to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on sequences to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on functions to ${REQUEST_ROLES};
`

/** Call it before the first migration, which revokes some privileges. */
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
 * @supabase/lite 0.10 grants all privileges on tables at the first request, unless this private state is set.
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

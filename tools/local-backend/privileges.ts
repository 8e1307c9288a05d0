import type { PGlite } from '@supabase/lite/pglite'
import { HOSTED_GRANTS, REQUEST_ROLES } from './hosted-grants'

/**
 * Gives the request roles what a hosted Supabase project gives them before its first migration, so that a
 * migration that takes a privilege away, or forgets to, has the same effect here and there. Once a migration was
 * applied it would undo what that took away.
 */
export async function grantLikeHosted(database: PGlite): Promise<void> {
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
 * Keeps @supabase/lite 0.10 from granting every privilege on every table with row level security to all request
 * roles on a process's first request: that would undo the migrations' revokes. The state it skips that work for
 * is private and has no option.
 */
export function keepRevokes(connection: object): void {
  if (!('rlsState' in connection)) {
    throw new Error(
      '@supabase/lite no longer keeps rlsState: check whether it still grants privileges by itself.',
    )
  }
  connection.rlsState = 'active'
}

/** The roles that requests run as; the names are Supabase's. */
export const REQUEST_ROLES = 'anon, authenticated, service_role'

/**
 * What a hosted Supabase project gives the request roles before its first migration, besides the schemas they may
 * use: default privileges open every new table to them, so that a migration that forgets to close one is found out.
 */
export const HOSTED_GRANTS = `
  grant all on storage.buckets, storage.objects to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on tables to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on sequences to ${REQUEST_ROLES};
  alter default privileges in schema public grant all on functions to ${REQUEST_ROLES};
`

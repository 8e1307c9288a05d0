import type { App } from '@supabase/lite'

const PATHS = ['/auth/v1/otp', '/auth/v1/magiclink']

const REFUSAL = { code: 422, error_code: 'otp_disabled', msg: 'Signing in with a link is switched off' }

/**
 * Refuses to mail links that sign in, which the site does not have. @supabase/lite 0.10 has no setting against them and
 * makes a confirmed account for any address that has none. Hosted Supabase can't refuse them either: there the mail
 * carries no link (`magic_link` in `config.toml`).
 */
export function withoutSignInLinks(fetch: App['fetch']): App['fetch'] {
  return async (request, context) =>
    PATHS.includes(new URL(request.url).pathname)
      ? Response.json(REFUSAL, { status: REFUSAL.code })
      : fetch(request, context)
}

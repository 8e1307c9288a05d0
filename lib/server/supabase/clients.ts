import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { readEnv } from '@/lib/config'
import type { Database } from './database.types'
import { forwardingFetch, requestAddress } from './session'
import { PATIENCE_MS } from './timeouts'

/**
 * A client that keeps no session beyond itself.
 * @param key what it shows the backend: the publishable key or the server's own.
 */
function plainClient(key: string, fetch?: typeof globalThis.fetch) {
  return createClient<Database>(readEnv().supabaseUrl, key, {
    // A page that waits for retries is worse than one that says it failed; stored documents answer meanwhile.
    db: { retry: false, timeout: PATIENCE_MS },
    ...(fetch && { global: { fetch } }),
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/**
 * A client that knows nobody: publishable key, no cookies, no session. What it reads may be shown to
 * everybody and be cached.
 */
export function publicClient() {
  return plainClient(readEnv().publishableKey)
}

/** A client with the server's own rights, which pass every policy: only for what no person may do. */
export function serviceClient() {
  return plainClient(readEnv().secretKey)
}

/**
 * A client for what needs no session, or one of its own that no cookie keeps: sign-up, mails, checking a
 * password, setting a new one after a recovery.
 */
export async function authClient() {
  return plainClient(readEnv().publishableKey, forwardingFetch(await requestAddress()))
}

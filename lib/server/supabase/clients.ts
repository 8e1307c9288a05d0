import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readEnv } from '@/lib/config'
import type { Database } from './database.types'
import { createIpForwardingFetch } from './forward-ip'
import { getVisitorIp } from './session'
import { fetchWithTimeoutError, REQUEST_TIMEOUT_MS } from './timeouts'

/** A client with the secret key, which bypasses row level security. Other clients have the same type. */
export type ServiceClient = SupabaseClient<Database>

/** Creates a client for data that anyone may see, so they may be cached. */
export const createPublicClient = () => createStatelessClient(readEnv().publishableKey)

/** Use it only for what no user is allowed to do with their own session: it bypasses row level security. */
export const createServiceClient = () => createStatelessClient(readEnv().secretKey)

/** For auth calls whose session must not replace the browser's: after a recovery, and for an account's own data. */
export const createAuthClient = async () =>
  createStatelessClient(readEnv().publishableKey, createIpForwardingFetch(await getVisitorIp()))

/** @param key the publishable key or the secret key. */
function createStatelessClient(key: string, fetch = fetchWithTimeoutError) {
  return createClient<Database>(readEnv().supabaseUrl, key, {
    // No retries, so that a failing page reports its error sooner.
    db: { retry: false, timeout: REQUEST_TIMEOUT_MS },
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readEnv } from '@/lib/config'
import type { Database } from './database.types'
import { createIpForwardingFetch } from './forward-ip'
import { getVisitorIp } from './session'
import { fetchWithTimeoutError, REQUEST_TIMEOUT_MS } from './timeouts'

/** Bypasses row level security. Other clients have the same type. */
export type ServiceClient = SupabaseClient<Database>

/** Reads data that anyone may see, so they may be cached. */
export const createPublicClient = () => createStatelessClient(readEnv().publishableKey)

/** Use it only for what no user is allowed to do with their own session. */
export const createServiceClient = () => createStatelessClient(readEnv().secretKey)

/** Makes auth calls whose session must not replace the browser's. */
export const createAuthClient = async () =>
  createStatelessClient(readEnv().publishableKey, createIpForwardingFetch(await getVisitorIp()))

function createStatelessClient(key: string, fetch = fetchWithTimeoutError) {
  return createClient<Database>(readEnv().supabaseUrl, key, {
    // A failing page reports its error sooner without retries.
    db: { retry: false, timeout: REQUEST_TIMEOUT_MS },
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

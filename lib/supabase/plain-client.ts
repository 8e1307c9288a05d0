import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { readEnv } from '../env'
import type { Database } from './database.types'
import { PATIENCE_MS } from './patience'

/**
 * A client that keeps no session beyond itself.
 * @param key what it shows the backend: the publishable key or the server's own.
 */
export function plainClient(key: string, fetch?: typeof globalThis.fetch) {
  return createClient<Database>(readEnv().supabaseUrl, key, {
    // A page that waits for retries is worse than one that says it failed; stored documents answer meanwhile.
    db: { retry: false, timeout: PATIENCE_MS },
    ...(fetch && { global: { fetch } }),
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { readEnv } from '../env'
import type { Database } from './database.types'

/**
 * A client that knows nobody: publishable key, no cookies, no session. What it reads may be shown to
 * everybody and be cached.
 */
export function publicClient() {
  const { supabaseUrl, publishableKey } = readEnv()
  return createClient<Database>(supabaseUrl, publishableKey, {
    // A page that waits for retries is worse than one that says it failed; stored documents answer meanwhile.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

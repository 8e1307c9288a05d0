import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/server/supabase/database.types'
import { createAccount } from '@/supabase/seed/accounts'
import type { BackendEnv } from '@/tools/local-backend/backend'

export const PASSWORD = 'secret1'

/** Creates an account with a confirmed email address, and signs in. No mail is sent. */
export function signUpAndIn(
  env: BackendEnv,
  email: string,
): Promise<{ id: string; client: SupabaseClient<Database> }> {
  const target = {
    url: env.SUPABASE_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
  }
  const [username = ''] = email.split('@')
  return createAccount(target, { email, password: PASSWORD, username })
}

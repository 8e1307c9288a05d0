import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/server/supabase/database.types'
import { createAccount } from '@/supabase/seed/accounts'
import { seedTarget } from '@/tools/local-backend/accounts'
import type { BackendEnv } from '@/tools/local-backend/backend'

export const PASSWORD = 'secret1'

/** Creates an account with a confirmed email address, and signs in. No mail is sent. */
export function signUpAndIn(
  env: BackendEnv,
  email: string,
): Promise<{ id: string; client: SupabaseClient<Database> }> {
  const [username = ''] = email.split('@')
  return createAccount(seedTarget(env), { email, password: PASSWORD, username })
}

import 'server-only'
import { done, type Result } from '../result'
import { endingSession } from '../supabase/session'

/**
 * Ends the session of this browser.
 * @throws Error when the backend breaks; the session then goes on, here as there.
 */
export async function signOut(): Promise<Result> {
  const { client, keep } = await endingSession()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
  await keep()
  return done
}

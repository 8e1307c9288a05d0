import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { listEmailIds, waitForConfirmationToken } from './mailbox'

/** The backend that gets the sample data, and the mailbox that receives its emails. */
export type SeedTarget = { url: string; publishableKey: string; secretKey: string; mailboxUrl: string }

export type Account = { role: 'admin' | 'user'; email: string; password: string; username: string }

/** Sample admin of a fresh installation. */
export const ADMIN: Account = {
  role: 'admin',
  email: 'admin@arcline.test',
  password: 'arcline-admin',
  username: 'Waypoint',
}
/** Sample user of a fresh installation. */
export const PLAYER: Account = {
  role: 'user',
  email: 'player@arcline.test',
  password: 'arcline-player',
  username: 'Ricochet',
}

/** Creates a Supabase client that stores no session. */
export function createApiClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/**
 * Signs a user up and confirms the email address with the token of the confirmation email.
 * @returns the user id and a client that is signed in as the user.
 * @throws Error when the sign-up is rejected, no email arrives, or its token is not accepted.
 */
export async function createAccount(
  { url, publishableKey, mailboxUrl }: SeedTarget,
  { email, password, username }: Account,
): Promise<{ id: string; client: SupabaseClient }> {
  const client = createApiClient(url, publishableKey)
  const knownIds = await listEmailIds(mailboxUrl)
  const { error: signUpError } = await client.auth.signUp({
    email,
    password,
    options: { data: { username } },
  })
  if (signUpError)
    throw new Error(`${email} could not be signed up: ${signUpError.message}`, { cause: signUpError })
  const token = await waitForConfirmationToken(mailboxUrl, email, knownIds)
  // The newer type `email` is not supported by every auth server, `signup` is.
  const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: 'signup' })
  if (error) throw new Error(`The confirmation of ${email} was refused: ${error.message}`, { cause: error })
  if (!data.user) throw new Error(`The confirmation of ${email} gave no account back.`)
  return { id: data.user.id, client }
}

/**
 * Makes a user an admin.
 * @param service a client with the secret key.
 * @throws Error when the user has no profile.
 */
export async function makeAdmin(service: SupabaseClient, id: string): Promise<void> {
  const { error } = await service
    .from('profiles')
    .update({ role: 'admin' })
    .eq('id', id)
    .select('id')
    .single()
  if (error)
    throw new Error(`The profile ${id} could not be made an admin: ${error.message}`, { cause: error })
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { confirmationToken, mailIds } from './mailbox'

/** Where the sample data goes, and the mailbox that gets what the backend mails. */
export type SeedTarget = { url: string; publishableKey: string; secretKey: string; mailboxUrl: string }

export type Account = { role: 'admin' | 'user'; email: string; password: string; username: string }

/** Who can sign in to a fresh installation. */
export const ADMIN: Account = {
  role: 'admin',
  email: 'admin@arcline.test',
  password: 'arcline-admin',
  username: 'Waypoint',
}
export const PLAYER: Account = {
  role: 'user',
  email: 'player@arcline.test',
  password: 'arcline-player',
  username: 'Ricochet',
}

/** A client that keeps nothing between runs. */
export function clientOf(url: string, key: string): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/**
 * Signs a person up and confirms the address with the mail that comes, as a person would.
 * @returns their id and a client that acts for them.
 * @throws Error when the sign-up is refused, no mail comes, or its token is not accepted.
 */
export async function createAccount(
  { url, publishableKey, mailboxUrl }: SeedTarget,
  { email, password, username }: Account,
): Promise<{ id: string; client: SupabaseClient }> {
  const client = clientOf(url, publishableKey)
  const before = await mailIds(mailboxUrl)
  const { error: refused } = await client.auth.signUp({ email, password, options: { data: { username } } })
  if (refused) throw new Error(`${email} could not be signed up: ${refused.message}`, { cause: refused })
  const token = await confirmationToken(mailboxUrl, email, before)
  // Not the newer name `email`: only `signup` is understood by every auth server.
  const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: 'signup' })
  if (error) throw new Error(`The confirmation of ${email} was refused: ${error.message}`, { cause: error })
  if (!data.user) throw new Error(`The confirmation of ${email} gave no account back.`)
  return { id: data.user.id, client }
}

/** Makes a person an admin; `service` acts with the secret key. Throws when they have no profile. */
export async function promote(service: SupabaseClient, id: string): Promise<void> {
  const { error } = await service
    .from('profiles')
    .update({ role: 'admin' })
    .eq('id', id)
    .select('id')
    .single()
  if (error)
    throw new Error(`The profile ${id} could not be made an admin: ${error.message}`, { cause: error })
}

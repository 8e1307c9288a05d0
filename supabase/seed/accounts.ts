import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export type SeedTarget = { url: string; publishableKey: string; secretKey: string }

export type Account = { role: 'admin' | 'user'; email: string; password: string; username: string }

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

export const createApiClient = (url: string, key: string): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** Sends no mail. @returns `token` confirms the address. */
export async function createUnconfirmedAccount(
  { url, secretKey }: Pick<SeedTarget, 'url' | 'secretKey'>,
  { email, password, username }: Omit<Account, 'role'>,
): Promise<{ id: string; token: string }> {
  const { data, error } = await createApiClient(url, secretKey).auth.admin.generateLink({
    type: 'signup',
    email,
    password,
    options: { data: { username } },
  })
  if (error) throw new Error(`${email} could not be signed up: ${error.message}`, { cause: error })
  return { id: data.user.id, token: data.properties.hashed_token }
}

/** Sends no mail. @returns a client that is signed in. */
export async function createAccount(
  target: SeedTarget,
  account: Omit<Account, 'role'>,
): Promise<{ id: string; client: SupabaseClient }> {
  const { id, token } = await createUnconfirmedAccount(target, account)
  const client = createApiClient(target.url, target.publishableKey)
  // Not every auth server supports the newer type `email`.
  const { error } = await client.auth.verifyOtp({ token_hash: token, type: 'signup' })
  if (error)
    throw new Error(`The confirmation of ${account.email} was refused: ${error.message}`, { cause: error })
  return { id, client }
}

/** @param service with the secret key. @throws Error when the user has no profile. */
export async function makeAdmin(service: SupabaseClient, id: string): Promise<void> {
  await service.from('profiles').update({ role: 'admin' }).eq('id', id).select('id').single().throwOnError()
}

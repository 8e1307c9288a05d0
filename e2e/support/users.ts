import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ADMIN, createAccount, createApiClient, createUnconfirmedAccount } from '@/supabase/seed/accounts'
import { type Backend, backendOf, publicClient, serviceClient } from './backend'
import { formOf, send } from './forms'

/** The data of an account. */
export type NewAccount = { email: string; username: string; password: string }

/** A user, and a client that is signed in as them. */
export type TestUser = NewAccount & { id: string; client: SupabaseClient }

/** Unique data for an account that does not exist yet. */
export function newAccount(): NewAccount {
  const name = `p${randomBytes(6).toString('hex')}`
  return { email: `${name}@example.test`, username: name, password: `secret-${name}` }
}

/** Creates a user who has not confirmed the email. No mail is sent. @returns the user, and the link that confirms it. */
export async function createUnconfirmedUser(backend: Backend = backendOf()) {
  const account = newAccount()
  const { token } = await createUnconfirmedAccount(backend, account)
  return { ...account, confirmLink: `/auth/confirm?token_hash=${token}&type=signup` }
}

/** Creates a user who has confirmed the email, by default so long ago that their verdicts count. No mail is sent. */
export async function createUser(backend: Backend = backendOf(), daysAgo = 1): Promise<TestUser> {
  const account = newAccount()
  const created = await createAccount(backend, account)
  const created_at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString()
  await createApiClient(backend.url, backend.secretKey)
    .from('profiles')
    .update({ created_at })
    .eq('id', created.id)
    .throwOnError()
  return { ...account, ...created }
}

/** The link to set a new password that a mail would have. */
export async function resetLink(
  { email }: Pick<NewAccount, 'email'>,
  { url, secretKey }: Backend = backendOf(),
): Promise<string> {
  const { admin } = createApiClient(url, secretKey).auth
  const { data, error } = await admin.generateLink({ type: 'recovery', email })
  if (error) throw error
  return `/auth/confirm?token_hash=${data.properties.hashed_token}&type=recovery`
}

/** An email and its password. */
type Credentials = Pick<NewAccount, 'email' | 'password'>

/** A page or context of a browser, or a client that only sends requests. */
type Visitor = APIRequestContext | { context(): BrowserContext }

/** Signs a user in by posting the sign-in form. */
export async function signIn(visitor: Visitor, { email, password }: Credentials): Promise<void> {
  const request = 'context' in visitor ? visitor.context().request : visitor
  const answer = await send(request, await formOf(request, '/login', 'Sign In'), { email, password })
  if (answer.status() !== 303) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

/** Creates a user and signs them in. */
export async function signInNewUser(visitor: Visitor): Promise<TestUser> {
  const user = await createUser()
  await signIn(visitor, user)
  return user
}

/** Whether the page's browser is signed in. */
export const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.request.get('/profile', { maxRedirects: 0 })).status() === 200

/** Signs a user in on the open sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Sign In' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign In' }).click()
}

/** A client that is signed in as the seeded admin. */
async function adminClient(): Promise<SupabaseClient> {
  const client = publicClient()
  const { error } = await client.auth.signInWithPassword(ADMIN)
  if (error) throw error
  return client
}

/** Bans a user, as an admin does. @param details why, and the day on which the ban ends. */
export const ban = (person: TestUser, details: { reason?: string; until?: string } = {}) =>
  setBanned(person, { ban_status: true, reason: details.reason, ends_at: details.until })

/** Lifts the ban of a user, as an admin does. */
export const unban = (person: TestUser) => setBanned(person, { ban_status: false })

async function setBanned({ id }: TestUser, values: object): Promise<void> {
  const admin = await adminClient()
  await admin.rpc('ban_user_admin', { user_id_to_ban: id, ...values }).throwOnError()
}

export async function deleteAccount({ id }: TestUser): Promise<void> {
  const admin = await adminClient()
  await admin.rpc('delete_user_admin', { user_id_to_delete: id }).throwOnError()
}

/** Changes the role of a user directly in the database. */
export async function giveRole({ id }: TestUser, role: 'user' | 'admin'): Promise<void> {
  await serviceClient().from('profiles').update({ role }).eq('id', id).throwOnError()
}

import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ADMIN, createApiClient } from '@/supabase/seed/accounts'
import { type Backend, backendOf, publicClient, serviceClient } from './backend'
import { formOf, send } from './forms'
import { mailTo, tokenHashIn } from './mailbox'
import { sampleSite, type TestServer } from './servers'

/** What an account is made of. */
export type Newcomer = { email: string; username: string; password: string }

/** Somebody with an account, and a client that acts for them past the site. */
export type Person = Newcomer & { id: string; client: SupabaseClient }

/** Somebody who has no account yet, and whom no other test knows. */
export function newcomer(): Newcomer {
  const name = `p${randomBytes(6).toString('hex')}`
  return { email: `${name}@example.test`, username: name, password: `secret-${name}` }
}

/** Makes an account through the backend; its address is not confirmed. */
export async function makeUnconfirmed(backend: Backend = backendOf()): Promise<Person> {
  const { email, username, password } = newcomer()
  const client = createApiClient(backend.url, backend.publishableKey)
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { username } } })
  if (error) throw error
  return { email, username, password, id: data.user?.id ?? '', client }
}

/** Makes an account through the backend, confirmed with the mail that it sends. */
export async function makePerson(backend: Backend = backendOf()): Promise<Person> {
  const person = await makeUnconfirmed(backend)
  const token = tokenHashIn(await mailTo(person.email, 1, backend))
  const { error } = await person.client.auth.verifyOtp({ token_hash: token, type: 'signup' })
  if (error) throw error
  return person
}

/** What signs in: an email address and its password. */
type Credentials = Pick<Newcomer, 'email' | 'password'>

/** A browser, one of its pages, or something that only sends requests. */
type Visitor = APIRequestContext | { context(): BrowserContext }

/** Signs somebody in with the form that the site answers without JavaScript. */
export async function signIn(visitor: Visitor, { email, password }: Credentials): Promise<void> {
  const request = 'context' in visitor ? visitor.context().request : visitor
  const answer = await send(request, await formOf(request, '/login', 'Sign In'), { email, password })
  if (answer.status() !== 303) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

/** Signs somebody in on the sign-in page that is open, as they would themselves. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Sign In' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign In' }).click()
}

/** A client with the rights of the seeded admin. */
async function adminClient(): Promise<SupabaseClient> {
  const client = publicClient()
  const { error } = await client.auth.signInWithPassword(ADMIN)
  if (error) throw error
  return client
}

/** Bans somebody, as an admin does. */
export const ban = (person: Person) => setBanned(person, true)

/** Lifts the ban of somebody, as an admin does. */
export const unban = (person: Person) => setBanned(person, false)

async function setBanned({ id }: Person, banned: boolean): Promise<void> {
  const admin = await adminClient()
  await admin.rpc('ban_user_admin', { user_id_to_ban: id, ban_status: banned }).throwOnError()
}

/** Gives somebody another role, as whoever runs the database does. */
export async function giveRole(
  { id }: Person,
  role: 'user' | 'admin',
  site: TestServer = sampleSite,
): Promise<void> {
  await serviceClient(site).from('profiles').update({ role }).eq('id', id).throwOnError()
}

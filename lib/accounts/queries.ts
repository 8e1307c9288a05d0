import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { routes } from '@/lib/routes'
import { serviceClient } from '@/lib/server/supabase/clients'
import { pageSession, type SessionClient } from '@/lib/server/supabase/session'
import type { Account, Marks } from './account'
import { readAccount } from './active-user'

/**
 * Who asked for the page that is being rendered; read once for all its parts.
 * @throws Error when the database can't be asked.
 */
export const currentAccount = cache(async (): Promise<Account | null> => readAccount(await pageSession()))

/**
 * The account of a page that needs one: everybody else is sent to sign in, and comes back afterwards.
 * @param page the page's own address.
 */
export async function requireAccount(page: Route): Promise<Account> {
  const account = await currentAccount()
  if (!account) redirect(routes.login({ next: page }))
  if (account.banned) redirect(routes.login({ notice: 'signed-out-banned' }))
  return account
}

/** The account of a page for admins: people who are none are sent to the lineups. */
export async function requireAdmin(page: Route): Promise<Account> {
  const account = await requireAccount(page)
  if (account.role !== 'admin') redirect(routes.home())
  return account
}

/**
 * Whether there is any admin.
 * @throws Error when the database can't be asked.
 */
export async function hasAdmin(): Promise<boolean> {
  const { data, error } = await (await pageSession()).rpc('has_admin')
  if (error) throw new Error(`Whether there is an admin could not be read: ${error.message}`)
  return data
}

/** When the access token of the request's session runs out, and is renewed. */
export async function sessionEnd(): Promise<Date | undefined> {
  const { data } = await (await pageSession()).auth.getSession()
  return data.session?.expires_at ? new Date(data.session.expires_at * 1000) : undefined
}

const shortIds = z.array(z.string())
const marks = z.object({ saved: shortIds, worked: shortIds, missed: shortIds })

/**
 * What the person of a session said of lineups.
 * @throws Error when the database can't be asked.
 */
export async function readMarks(client: SessionClient): Promise<Marks> {
  const { data, error } = await client.rpc('my_marks')
  if (error) throw new Error(`The marks could not be read: ${error.message}`)
  return marks.parse(data)
}

/**
 * Whether no account has this email address. Only behind a rate limit: the answer says who has an account.
 * @throws Error when the database can't be asked.
 */
export async function isEmailFree(email: string): Promise<boolean> {
  const { data, error } = await serviceClient().rpc('check_email_availability', { email_to_check: email })
  if (error) throw new Error(`The email could not be looked up: ${error.message}`)
  return data
}

/**
 * Whether nobody has this username, without regard to case.
 * @throws Error when the database can't be asked.
 */
export async function isUsernameFree(username: string): Promise<boolean> {
  const { data, error } = await serviceClient().rpc('check_username_availability', {
    username_to_check: username,
  })
  if (error) throw new Error(`The username could not be looked up: ${error.message}`)
  return data
}

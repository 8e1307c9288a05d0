import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { routes } from '../routes'
import { pageSession } from '../supabase/session'
import type { Account } from './account'
import { readAccount } from './read-account'

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

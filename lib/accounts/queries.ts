import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { type Account, type UserState, userStateSchema } from './account'
import { getAccountOrBan } from './active-user'
import type { EmailChange } from './email-change'
import { findAccountOfRequest } from './request-account'

const getCurrentAccountOrBan = cache(async () => {
  const client = await createServerClient()
  return (await findAccountOfRequest(client)) ?? getAccountOrBan(client)
})

export async function getCurrentAccount(): Promise<Account | null> {
  const account = await getCurrentAccountOrBan()
  return account === 'banned' ? null : account
}

/** @param page the page to return to after signing in. */
export async function requireAccount(page: Route): Promise<Account> {
  const account = await getCurrentAccountOrBan()
  if (!account) redirect(routes.login({ next: page }))
  if (account === 'banned') redirect(routes.login({ notice: 'signed-out-banned' }))
  return account
}

export async function requireAdminAccount(page: Route): Promise<Account> {
  const account = await requireAccount(page)
  if (account.role !== 'admin') redirect(routes.home())
  return account
}

export async function wantsReviewMails(userId: string): Promise<boolean> {
  const client = await createServerClient()
  const { data } = await client
    .from('profiles')
    .select('review_mails')
    .eq('id', userId)
    .single()
    .throwOnError()
  return data.review_mails
}

export async function readEmailChange(client: Pick<SessionClient, 'rpc'>): Promise<EmailChange | null> {
  const { data } = await client
    .rpc('own_email_change')
    .select(
      'newEmail:new_email, isOldConfirmed:old_confirmed, isNewConfirmed:new_confirmed, expiresAt:expires_at',
    )
    .maybeSingle()
    .throwOnError()
  return data
}

export const getEmailChange = async (): Promise<EmailChange | null> =>
  readEmailChange(await createServerClient())

export const hasSetupCode = (): boolean => readEnv().setupCode !== undefined

export async function hasAdmin(): Promise<boolean> {
  const { data } = await (await createServerClient()).rpc('has_admin').throwOnError()
  return data
}

export async function getSessionExpiry(): Promise<Date | undefined> {
  const { data } = await (await createServerClient()).auth.getSession()
  return data.session?.expires_at ? new Date(data.session.expires_at * 1000) : undefined
}

export async function getUserState(client: SessionClient): Promise<UserState> {
  const { data } = await client.rpc('my_state').throwOnError()
  return userStateSchema.parse(data)
}

/** Callers must apply a rate limit: the result reveals who has an account. */
export async function isEmailAvailable(email: string): Promise<boolean> {
  const { data } = await createServiceClient()
    .rpc('check_email_availability', { email_to_check: email })
    .throwOnError()
  return data
}

export async function isUsernameAvailable(username: string): Promise<boolean> {
  const { data } = await createServiceClient()
    .rpc('check_username_availability', { username_to_check: username })
    .throwOnError()
  return data
}

import 'server-only'
import type { Route } from 'next'
import { refresh } from 'next/cache'
import { after } from 'next/server'
import { getAccountOrSignOut } from '@/lib/accounts/active-user'
import { isOtherAccount } from '@/lib/accounts/page-account'
import {
  closeReauthenticatedSession,
  getReauthenticatedSession,
} from '@/lib/accounts/reauthenticated-session'
import type { SessionTokens } from '@/lib/accounts/session-tokens'
import { failed, type Result, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { logError } from '@/lib/server/logging/log'
import { callFunction } from '@/lib/server/supabase/call-function'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { createActionClient, createSignInSession } from '@/lib/server/supabase/session'
import { tellOwner } from './delete-accounts'
import { sendAccountLeaving } from './mails'

type DeletionRequest = { keepPublished: boolean; pageAccount: string | undefined }

/** Requires the reauthenticated session. A repeat changes nothing. */
export async function requestDeletion({ keepPublished, pageAccount }: DeletionRequest): Promise<Result> {
  const session = await getReauthenticatedSession()
  if (!session) return failed({ code: 'reauthentication-ended' })
  const { account, client } = session
  if (isOtherAccount(pageAccount, account)) return failed({ code: 'other-account' })
  const args = { keep_published: keepPublished }
  const requested = await callFunction(client, 'request_account_deletion', args, {
    // The session has ended, or began too long ago.
    [PG_ERROR.forbidden]: 'reauthentication-ended',
    [PG_ERROR.preconditionFailed]: 'last-admin-deletion',
  })
  if (!requested.ok) return requested
  after(() => tellAtOnce(account.id))
  // Removes the cookies of this browser's own session, which may have just ended.
  await getAccountOrSignOut(await createActionClient())
  refresh()
  return success
}

/** An owner who was not told now is mailed by the next maintenance. */
async function tellAtOnce(person: string): Promise<void> {
  try {
    const client = createServiceClient()
    const { data } = await client
      .from('account_deletions')
      .select()
      .eq('user_id', person)
      .maybeSingle()
      .throwOnError()
    if (data) await tellOwner({ client, sendAccountLeaving }, data)
  } catch (error) {
    logError('The owner of an account that will be deleted was not told', error)
  }
}

/** @returns the page to go to. */
export async function keepAccount(pageAccount: string | undefined): Promise<Result<Route>> {
  const reauthenticated = await getReauthenticatedSession()
  if (!reauthenticated) {
    // An earlier call, whose reply was lost, has ended that session and signed the user in.
    const { account } = await getAccountOrSignOut(await createActionClient())
    return account ? goTo(routes.profileOfKeptAccount) : failed({ code: 'reauthentication-ended' })
  }
  if (isOtherAccount(pageAccount, reauthenticated.account)) return failed({ code: 'other-account' })
  const errors = { [PG_ERROR.forbidden]: 'account-deleted' } as const
  const result = await callFunction(reauthenticated.client, 'keep_account', {}, errors)
  if (!result.ok) return result
  await closeReauthenticatedSession()
  if (reauthenticated.account.isBanned) {
    await reauthenticated.client.auth.signOut({ scope: 'local' })
    return goTo(routes.login({ notice: 'account-kept' }))
  }
  const isSignedIn = await signInAgain(reauthenticated.session)
  return goTo(isSignedIn ? routes.profileOfKeptAccount : routes.login({ notice: 'account-kept' }))
}

/** @returns false when the session has ended. */
async function signInAgain(session: SessionTokens): Promise<boolean> {
  const { client, commit } = await createSignInSession()
  const { error } = await client.auth.setSession(session)
  if (!error) await commit()
  return !error
}

const goTo = (page: Route): Result<Route> => ({ ok: true, data: page })

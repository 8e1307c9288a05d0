import 'server-only'
import { randomUUID } from 'node:crypto'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { readEnv } from '@/lib/config'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { withMailLimit, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { runOnce } from '@/lib/server/rate-limits/run-once'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { createSignInSession } from '@/lib/server/supabase/session'
import type { Account } from './account'
import { sendStoredMails } from './account-mails'
import { toAppError } from './auth-errors'
import { changeToken, hashChangeToken } from './email-change-tokens'
import type { emailChangeSchema } from './schema'

/** A change of address that waits until both addresses have confirmed it. */
export type EmailChange = {
  newEmail: string
  isOldConfirmed: boolean
  isNewConfirmed: boolean
  /** When the links end, ISO 8601. */
  expiresAt: string
}

/**
 * Requests another address for the account, and mails a link to both addresses. Whether the new address has an account
 * is looked up only after the response, so neither the response nor its time reveals that. The current password is
 * checked before anything is stored; callers must apply the rate limit `change-password`.
 * @param input `requestKey`: an idempotency key.
 */
export async function requestEmailChange(
  { account }: AuthContext,
  { newEmail, currentPassword, requestKey }: z.output<typeof emailChangeSchema>,
): Promise<Result> {
  const result = await runOnce(`email-change ${account.id} ${requestKey}`, success, async () => {
    if (newEmail === account.email.toLowerCase()) return failedField('newEmail', { code: 'email-unchanged' })
    const checked = await checkPassword(account, currentPassword)
    if (!checked.ok) return checked
    return withRateLimit('email-change', account.id, () =>
      withMailLimit('email-change-mail', newEmail, () => storeRequest(account, newEmail)),
    )
  })
  // A repeat refreshes the page as well, so that it shows the waiting change.
  if (result.ok) refresh()
  return result
}

/** Checks the password of an account by a sign-in, whose session ends at once. */
async function checkPassword({ email }: Account, password: string): Promise<Result> {
  const { client } = await createSignInSession()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (!error) {
    await client.auth.signOut({ scope: 'local' })
    return success
  }
  if (error.code === 'invalid_credentials')
    return failedField('currentPassword', { code: 'current-password-wrong' })
  const appError = toAppError(error)
  if (!appError) throw error
  return failed(appError)
}

async function storeRequest({ id: person }: Account, address: string): Promise<Result> {
  const { secretKey } = readEnv()
  const changeId = randomUUID()
  const { data: isStored } = await createServiceClient()
    .rpc('request_email_change', {
      change_id: changeId,
      person,
      address,
      old_hash: hashChangeToken(changeToken(secretKey, changeId, 'old')),
      new_hash: hashChangeToken(changeToken(secretKey, changeId, 'new')),
    })
    .throwOnError()
  // The account was banned, or its deletion was requested, a moment ago.
  if (!isStored) return failed({ code: 'sign-in-first' })
  sendStoredMails()
  return success
}

/** Mails the links of the waiting change again to the addresses that have not confirmed it. */
export async function resendEmailChange({ account }: AuthContext): Promise<Result> {
  const { data: isWaiting } = await createServiceClient()
    .rpc('resend_email_change', { person: account.id })
    .throwOnError()
  if (isWaiting) sendStoredMails()
  // Also without a waiting change: the page still shows one that was confirmed or canceled elsewhere.
  refresh()
  return isWaiting ? success : failed({ code: 'email-change-ended' })
}

/** Ends the waiting change, if there is one, and its links. */
export async function cancelEmailChange({ account }: AuthContext): Promise<Result> {
  await createServiceClient().rpc('cancel_email_change', { person: account.id }).throwOnError()
  refresh()
  return success
}

/** `waiting`: the other address has not confirmed yet. */
type EmailChangeOutcome = 'waiting' | 'changed'

/** Uses up one of the two links. When both are used, the account gets the new address, unless another one has it. */
export async function confirmEmailChange(token: string): Promise<Result<EmailChangeOutcome>> {
  const { data } = await createServiceClient()
    .rpc('confirm_email_change', { hash: hashChangeToken(token) })
    .throwOnError()
  const outcome = data as EmailChangeOutcome | 'taken' | null
  if (!outcome) return failed({ code: 'link-invalid' })
  if (outcome === 'taken') return failed({ code: 'new-email-taken' })
  if (outcome === 'changed') sendStoredMails()
  return { ok: true, data: outcome }
}

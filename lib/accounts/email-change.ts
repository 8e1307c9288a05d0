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
import { failedAuth } from './auth-errors'
import { changeToken, hashChangeToken } from './email-change-tokens'
import type { emailChangeSchema } from './schema'

/** A change of address that waits until both addresses have confirmed it. */
export type EmailChange = {
  newEmail: string
  isOldConfirmed: boolean
  isNewConfirmed: boolean
  expiresAt: string
}

/** Callers must limit password guesses. */
export async function requestEmailChange(
  { account }: AuthContext,
  { newEmail, currentPassword, requestKey }: z.output<typeof emailChangeSchema>,
): Promise<Result> {
  const result = await runOnce(`email-change ${account.id} ${newEmail} ${requestKey}`, success, async () => {
    if (newEmail === account.email.toLowerCase()) return failedField('newEmail', { code: 'email-unchanged' })
    const checked = await checkPassword(account, currentPassword)
    if (!checked.ok) return checked
    return withRateLimit('email-change', account.id, () =>
      withMailLimit('email-change-mail', newEmail, () => storeRequest(account, newEmail)),
    )
  })
  if (result.ok) refresh()
  return result
}

async function checkPassword({ email }: Account, password: string): Promise<Result> {
  const { client } = await createSignInSession()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (!error) {
    await client.auth.signOut({ scope: 'local' })
    return success
  }
  if (error.code === 'invalid_credentials')
    return failedField('currentPassword', { code: 'current-password-wrong' })
  return failedAuth(error)
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
  // Looks up whether the new address has an account only after the response, so that its time reveals nothing.
  sendStoredMails()
  return success
}

export async function resendEmailChange({ account }: AuthContext): Promise<Result> {
  const { data: isWaiting } = await createServiceClient()
    .rpc('resend_email_change', { person: account.id })
    .throwOnError()
  if (isWaiting) sendStoredMails()
  // The page may show a change that was confirmed or canceled elsewhere.
  refresh()
  return isWaiting ? success : failed({ code: 'email-change-ended' })
}

export async function cancelEmailChange({ account }: AuthContext): Promise<Result> {
  await createServiceClient().rpc('cancel_email_change', { person: account.id }).throwOnError()
  refresh()
  return success
}

/** `waiting`: the other address has not confirmed yet. */
type EmailChangeOutcome = 'waiting' | 'changed'

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

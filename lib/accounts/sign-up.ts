import 'server-only'
import { z } from 'zod'
import { readEnv } from '@/lib/config'
import type { ErrorCode } from '@/lib/errors'
import { type FieldErrors, failed, failedField, type Result, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { encryptedCookie } from '@/lib/server/http/cookies'
import { logError, logVisitorWarning } from '@/lib/server/logging/log'
import { withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { LOOKUP_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'
import { prepareConfirmationMail } from './account-mails'
import { failedAuth } from './auth-errors'
import { isEmailAvailable, isUsernameAvailable } from './queries'

const SETTINGS_TTL_MS = 60_000

let cachedSetting = { areClosed: false, untilMs: 0 }

const settingsSchema = z.object({ disable_signup: z.boolean() })

/** The auth service does not enforce this setting, because the site creates accounts with the secret key. */
export async function areSignUpsClosed(): Promise<boolean> {
  if (Date.now() < cachedSetting.untilMs) return cachedSetting.areClosed
  const { supabaseUrl, publishableKey } = readEnv()
  try {
    const response = await fetch(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: publishableKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    })
    const { disable_signup: areClosed } = settingsSchema.parse(await response.json())
    cachedSetting = { areClosed, untilMs: Date.now() + SETTINGS_TTL_MS }
  } catch (error) {
    logVisitorWarning('Whether sign-ups are closed could not be read', error)
  }
  return cachedSetting.areClosed
}

/** In the browser that signed up, confirming the address also signs in. */
export const pendingSignUp = encryptedCookie({
  name: 'arcline-sign-up',
  path: routes.confirm,
  maxAgeSeconds: 24 * 60 * 60,
  schema: z.object({ userId: z.string() }),
})

type NewAccount = { email: string; username: string; password: string; next: string }

export async function signUp(account: NewAccount): Promise<Result> {
  if (await areSignUpsClosed()) return failed({ code: 'sign-ups-closed' })
  const fieldErrors = await checkAvailability(account.email, account.username)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }
  return withRateLimit('mail', account.email, () => createAccount(account))
}

async function createAccount({ email, username, password, next }: NewAccount): Promise<Result> {
  const mail = await prepareConfirmationMail(email, next)
  const { data, error } = await createServiceClient().auth.admin.generateLink({
    type: 'signup',
    email,
    password,
    options: { data: { username } },
  })
  if (error) {
    await mail.cancel()
    if (['user_already_exists', 'email_exists'].includes(error.code ?? ''))
      return failedField('email', { code: 'email-taken', email })
    // The database has refused the account for an unknown reason. A visitor can only try another username.
    if (/database error/i.test(error.message)) return failed({ code: 'username-perhaps-taken' })
    return failedAuth(error)
  }
  await mail.send(data.properties.hashed_token)
  await pendingSignUp.write({ userId: data.user.id })
  return success
}

async function checkAvailability(email: string, username: string): Promise<FieldErrors> {
  const [emailError, usernameError] = await Promise.all([
    availabilityError(isEmailAvailable(email), { taken: 'email-taken', unverifiable: 'email-unverifiable' }),
    availabilityError(isUsernameAvailable(username), {
      taken: 'username-taken',
      unverifiable: 'username-unverifiable',
    }),
  ])
  return {
    ...(emailError && { email: { code: emailError, email } }),
    ...(usernameError && { username: { code: usernameError, username } }),
  }
}

async function availabilityError(
  isAvailable: Promise<boolean>,
  { taken, unverifiable }: { taken: ErrorCode; unverifiable: ErrorCode },
): Promise<ErrorCode | undefined> {
  try {
    return (await isAvailable) ? undefined : taken
  } catch (error) {
    logError('The email address or username of a sign-up could not be checked', error)
    return unverifiable
  }
}

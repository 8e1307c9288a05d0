import 'server-only'
import { failed, type Result, success } from '@/lib/result'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { clearAttempts } from '@/lib/server/rate-limits/rate-limit'
import { createSignInSession, createSignOutSession } from '@/lib/server/supabase/session'
import { getAccount } from './active-user'
import { toAppError } from './auth-errors'
import { MIN_REFUSAL_RESPONSE_MS, resolveAfter } from './response-times'

type Credentials = { email: string; password: string }

/**
 * Signs a user in on this browser. If the email address is not confirmed or the account is banned, the
 * session that was just created is ended again.
 * @throws Error when the backend fails.
 */
export async function signIn(credentials: Credentials): Promise<Result> {
  return resolveAfter(MIN_REFUSAL_RESPONSE_MS, trySignIn(credentials), ({ ok }) => !ok)
}

async function trySignIn({ email, password }: Credentials): Promise<Result> {
  const { client, commit } = await createSignInSession()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) {
    const appError = toAppError(error)
    if (appError) return failed(appError)
    throw error
  }
  const refuse = async (code: 'email-not-confirmed' | 'banned') => {
    await client.auth.signOut({ scope: 'local' })
    return failed({ code })
  }
  if (!data.user.email_confirmed_at) return refuse('email-not-confirmed')
  const account = await getAccount(client)
  if (!account) throw new Error(`The session of ${data.user.id} ended as it began.`)
  if (account.banned) return refuse('banned')

  await clearAttempts('sign-in', email)
  await commit()
  await rememberBrowser(email)
  return success
}

/**
 * Ends the session of this browser.
 * @throws Error when the backend fails; the session then continues, in the browser and on the server.
 */
export async function signOut(): Promise<Result> {
  const { client, commit } = await createSignOutSession()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
  await commit()
  return success
}

import 'server-only'
import { failed, type Result, success } from '@/lib/result'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { clearAttempts, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import {
  createSignInSession,
  createSignOutSession,
  type UncommittedSession,
} from '@/lib/server/supabase/session'
import { getAccountOrBan, isUnreachable } from './active-user'
import { toAppError } from './auth-errors'
import { REFUSAL_RESPONSE_TIME, respondEvenly } from './response-times'

type Credentials = { email: string; password: string }

/** Signs a user in on this browser. */
export async function signIn(credentials: Credentials): Promise<Result> {
  const session = await startSession(credentials)
  if (!session.ok) return session
  await session.data.commit()
  await rememberBrowser(credentials.email)
  return success
}

/**
 * Starts a session, which the browser gets with `commit`. If the email address is not confirmed or the account is
 * banned, the session that was just created is ended again. The time of a refusal does not tell whether the email
 * address has an account. Counting the attempt is part of it, because the database may be busy with other attempts.
 */
export function startSession(credentials: Credentials): Promise<Result<UncommittedSession>> {
  return respondEvenly(
    REFUSAL_RESPONSE_TIME,
    () => withRateLimit('sign-in', credentials.email, () => tryToStartSession(credentials)),
    (result) => !result.ok && result.error?.code !== 'rate-limited',
  )
}

async function tryToStartSession({ email, password }: Credentials): Promise<Result<UncommittedSession>> {
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
  const account = await getAccountOrBan(client)
  if (!account) throw new Error(`The session of ${data.user.id} ended as it began.`)
  if (account === 'banned') return refuse('banned')

  await clearAttempts('sign-in', email)
  return { ok: true, data: { client, commit } }
}

/**
 * Ends the session of this browser.
 * @throws Error when the backend fails; the session then continues, in the browser and on the server.
 */
export async function signOut(): Promise<Result> {
  const { client, commit } = await createSignOutSession()
  const { error } = await client.auth.signOut({ scope: 'local' })
  // Any other error means that the session has ended already.
  if (error && isUnreachable(error)) throw error
  await commit()
  return success
}

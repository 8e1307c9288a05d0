import 'server-only'
import { done, failed, type Result } from '@/lib/result'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { forgetAttempts } from '@/lib/server/rate-limits/rate-limit'
import { endingSession, newSession } from '@/lib/server/supabase/session'
import { readAccount } from './active-user'
import { problemOf } from './auth-errors'
import { notBefore, REFUSAL_MS } from './response-times'

type Credentials = { email: string; password: string }

/**
 * Signs somebody in on this browser. Every refusal ends the session it began: an address that was not
 * confirmed, a person who is banned.
 * @throws Error when the backend breaks.
 */
export async function signIn(credentials: Credentials): Promise<Result> {
  return notBefore(REFUSAL_MS, trySignIn(credentials), ({ ok }) => !ok)
}

async function trySignIn({ email, password }: Credentials): Promise<Result> {
  const { client, keep } = await newSession()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) {
    const problem = problemOf(error)
    if (problem) return failed(problem)
    throw error
  }
  const refuse = async (code: 'email-not-confirmed' | 'banned') => {
    await client.auth.signOut({ scope: 'local' })
    return failed({ code })
  }
  if (!data.user.email_confirmed_at) return refuse('email-not-confirmed')
  const account = await readAccount(client)
  if (!account) throw new Error(`The session of ${data.user.id} ended as it began.`)
  if (account.banned) return refuse('banned')

  await forgetAttempts('sign-in', email)
  await keep()
  await rememberBrowser(email)
  return done
}

/**
 * Ends the session of this browser.
 * @throws Error when the backend breaks; the session then goes on, here as there.
 */
export async function signOut(): Promise<Result> {
  const { client, keep } = await endingSession()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
  await keep()
  return done
}

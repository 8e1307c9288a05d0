import 'server-only'
import { forgetAttempts } from '../rate-limits/attempts'
import { rememberBrowser } from '../rate-limits/known-browser'
import { done, failed, type Result } from '../result'
import { newSession } from '../supabase/session'
import { notBefore, REFUSAL_MS } from './answer-times'
import { problemOf } from './auth-problems'
import { readAccount } from './read-account'

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

import 'server-only'
import { z } from 'zod'
import type { ProblemCode } from '@/lib/errors'
import { done, type FieldProblems, failed, failedField, type Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { sealedCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/logging/log'
import { authClient } from '@/lib/server/supabase/clients'
import { problemOf } from './auth-errors'
import { nextPath } from './next-path'
import { isEmailFree, isUsernameFree } from './queries'

const DAY = 24 * 60 * 60

/**
 * Who signed up in this browser, and where they were. Confirming the address here signs in and leads back; a
 * link from somebody else's sign-up signs nobody in.
 */
export const pendingSignUp = sealedCookie({
  name: 'arcline-sign-up',
  path: routes.confirm,
  maxAgeSeconds: DAY,
  schema: z.object({ userId: z.string(), next: z.string() }),
})

type NewAccount = { email: string; username: string; password: string; next: string }

/**
 * Makes an account and mails the link that confirms it.
 * @throws Error when the backend breaks.
 */
export async function signUp({ email, username, password, next }: NewAccount): Promise<Result> {
  const fieldProblems = await takenFields(email, username)
  if (Object.keys(fieldProblems).length > 0) return { ok: false, fieldProblems }

  const auth = (await authClient()).auth
  const { data, error } = await auth.signUp({ email, password, options: { data: { username } } })
  if (error) {
    // Somebody took the address in the moment after it was found free.
    if (['user_already_exists', 'email_exists'].includes(error.code ?? ''))
      return failedField('email', { code: 'email-taken', email })
    if (/database error/i.test(error.message)) return failed({ code: 'username-perhaps-taken' })
    const problem = problemOf(error)
    if (problem) return failed(problem)
    throw error
  }
  if (data.user) await pendingSignUp.write({ userId: data.user.id, next: nextPath(next) })
  return done
}

async function takenFields(email: string, username: string): Promise<FieldProblems> {
  const [emailIs, usernameIs] = await Promise.all([
    standing(isEmailFree(email), 'email-unverifiable'),
    standing(isUsernameFree(username), 'username-unverifiable'),
  ])
  return {
    ...(emailIs !== 'free' && { email: { code: emailIs === 'taken' ? 'email-taken' : emailIs, email } }),
    ...(usernameIs !== 'free' && {
      username: { code: usernameIs === 'taken' ? 'username-taken' : usernameIs, username },
    }),
  }
}

async function standing<Code extends ProblemCode>(free: Promise<boolean>, unverifiable: Code) {
  try {
    return (await free) ? ('free' as const) : ('taken' as const)
  } catch (error) {
    logError('What somebody wants to sign up with could not be looked up', error)
    return unverifiable
  }
}

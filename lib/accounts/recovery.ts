import 'server-only'
import { connection } from 'next/server'
import { z } from 'zod'
import { RESET_LINK_WAIT_MS } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { sealedCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/logging/log'
import { authClient } from '@/lib/server/supabase/clients'
import { isNoAnswer } from './active-user'
import { currentAccount } from './queries'

const MINUTE = 60

/**
 * The session of somebody who followed a recovery mail. It has a cookie of its own, so that it signs nobody in,
 * and no other session can set a password without the current one.
 */
export const recoverySession = sealedCookie({
  name: 'arcline-recovery',
  path: routes.resetPassword,
  maxAgeSeconds: 15 * MINUTE,
  schema: z.object({ accessToken: z.string(), refreshToken: z.string() }),
})

/**
 * The client of the recovery that the request's cookie holds, with the address it is for.
 * @returns nothing when there is no recovery, or it was ended or used.
 * @throws Error when the backend breaks.
 */
export async function recoveryClient() {
  const recovery = await recoverySession.read()
  if (!recovery) return null
  const client = await authClient()
  const { data, error } = await client.auth.setSession({
    access_token: recovery.accessToken,
    refresh_token: recovery.refreshToken,
  })
  if (error) {
    if (isNoAnswer(error)) throw error
    return null
  }
  return data.user?.email ? { client, email: data.user.email } : null
}

/**
 * Whether somebody may set a new password: by a recovery, because they are signed in (then with the current password),
 * not at all, or nobody could find out.
 */
export type ResetStanding =
  | { by: 'recovery' }
  | { by: 'session'; email: string }
  | { by: 'invalid' }
  | { by: 'unverifiable' }

/** How things stand with the request; after 5 seconds without an answer it counts as invalid. */
export async function resetStanding(): Promise<ResetStanding> {
  // Not for a prefetch, which may not wait for the backend.
  await connection()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<ResetStanding>((resolve) => {
    timer = setTimeout(resolve, RESET_LINK_WAIT_MS, { by: 'invalid' })
  })
  try {
    return await Promise.race([verify(), patience])
  } finally {
    clearTimeout(timer)
  }
}

async function verify(): Promise<ResetStanding> {
  try {
    if (await recoveryClient()) return { by: 'recovery' }
    const account = await currentAccount()
    return account && !account.banned ? { by: 'session', email: account.email } : { by: 'invalid' }
  } catch (error) {
    logError('Whether somebody may reset a password could not be verified', error)
    return { by: 'unverifiable' }
  }
}

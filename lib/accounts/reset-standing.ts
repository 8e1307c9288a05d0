import 'server-only'
import { connection } from 'next/server'
import { RESET_LINK_WAIT_MS } from '../limits'
import { logError } from '../observe/log'
import { currentAccount } from './queries'
import { recoveryClient } from './recovery-client'

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

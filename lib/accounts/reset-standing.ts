import 'server-only'
import { connection } from 'next/server'
import { RESET_LINK_WAIT_MS } from '../limits'
import { logError } from '../observe/log'
import { recoveryClient } from './recovery-client'

/** Whether somebody may set a new password, may not, or could not be looked up. */
export type ResetStanding = 'valid' | 'invalid' | 'unverifiable'

/** How things stand with the recovery of the request; after 5 seconds without an answer it counts as invalid. */
export async function resetStanding(): Promise<ResetStanding> {
  // Not for a prefetch, which may not wait for the backend.
  await connection()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<ResetStanding>((resolve) => {
    timer = setTimeout(resolve, RESET_LINK_WAIT_MS, 'invalid')
  })
  try {
    return await Promise.race([verify(), patience])
  } finally {
    clearTimeout(timer)
  }
}

async function verify(): Promise<ResetStanding> {
  try {
    return (await recoveryClient()) ? 'valid' : 'invalid'
  } catch (error) {
    logError('A recovery could not be verified', error)
    return 'unverifiable'
  }
}

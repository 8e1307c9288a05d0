import 'server-only'
import { decodeJwt } from 'jose'
import { connection } from 'next/server'
import { z } from 'zod'
import { RESET_LINK_TIMEOUT_MS } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { encryptedCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/logging/log'
import { withTimeLimit } from '@/lib/server/time-limit'
import { getCurrentAccount } from './queries'
import { openTokens, sessionTokensSchema } from './session-tokens'

/** The session of a recovery mail. It has a cookie of its own, so it does not sign the user in. */
export const recoverySession = encryptedCookie({
  name: 'arcline-recovery',
  path: routes.resetPassword,
  maxAgeSeconds: 15 * 60,
  schema: sessionTokensSchema.extend({ next: z.string() }),
})

/** @returns null when the session is missing, used or ended. */
export async function getRecoveryClient() {
  const recovery = await recoverySession.read()
  const opened = await openTokens(recovery)
  return recovery && opened?.email
    ? { client: opened.client, email: opened.email, next: recovery.next }
    : null
}

/** Works also after the session was used or has ended. */
export async function readRecovery(): Promise<{ email: string; next: string } | undefined> {
  const recovery = await recoverySession.read()
  return recovery && { ...accessTokenSchema.parse(decodeJwt(recovery.access_token)), next: recovery.next }
}

const accessTokenSchema = z.object({ email: z.string() })

/** `reset`: signed in, so the current password is required. `unverifiable`: the backend failed. */
type ResetState =
  | { kind: 'recovery' | 'invalid'; next: string | undefined }
  | { kind: 'reset'; email: string }
  | { kind: 'unverifiable' }

export async function getResetState(): Promise<ResetState> {
  // Prefetches must not wait for the backend.
  await connection()
  return withTimeLimit(readResetState(), RESET_LINK_TIMEOUT_MS, () => ({ kind: 'unverifiable' }))
}

async function readResetState(): Promise<ResetState> {
  try {
    const recovery = await getRecoveryClient()
    if (recovery) return { kind: 'recovery', next: recovery.next }
    const account = await getCurrentAccount()
    if (account) return { kind: 'reset', email: account.email }
    return { kind: 'invalid', next: (await readRecovery())?.next }
  } catch (error) {
    logError('The state of a password reset could not be read', error)
    return { kind: 'unverifiable' }
  }
}

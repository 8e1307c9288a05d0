import 'server-only'
import type { AppError } from '@/lib/errors'
import { failed, type Result, success } from '@/lib/result'
import { rememberBrowser } from '@/lib/server/rate-limits/known-browser'
import { clearAttempts, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import {
  createSignInSession,
  createSignOutSession,
  type SessionClient,
  type UncommittedSession,
} from '@/lib/server/supabase/session'
import { getAccountOrBan, isUnreachable } from './active-user'
import { failedAuth } from './auth-errors'
import {
  closeReauthenticatedSession,
  getOwnAccount,
  openReauthenticatedSession,
} from './reauthenticated-session'
import { recoverySession } from './recovery'
import { respondEvenly } from './response-times'

type Credentials = { email: string; password: string }

type AccountState = 'active' | 'banned' | 'deletion-requested'

type StartedSession = UncommittedSession & { state: AccountState }

/** If a deletion is requested, the owner only gets a reauthenticated session, to keep the account. */
export async function signIn(credentials: Credentials): Promise<Result<{ isDeletionRequested: boolean }>> {
  const session = await startSession(credentials, ['active', 'deletion-requested'])
  if (!session.ok) return session
  const { client, commit, state } = session.data
  const isDeletionRequested = state === 'deletion-requested'
  await (isDeletionRequested ? openReauthenticatedSession(client) : commit())
  await rememberBrowser(credentials.email)
  return { ok: true, data: { isDeletionRequested } }
}

/** Lets a person, also a banned one, export their data, or delete or keep their account. */
export async function signInForData(credentials: Credentials): Promise<Result> {
  const session = await startSession(credentials, ['active', 'banned', 'deletion-requested'])
  if (!session.ok) return session
  await openReauthenticatedSession(session.data.client)
  return success
}

/** The browser gets the session with `commit`. The time of a refusal reveals no account. */
export function startSession(
  credentials: Credentials,
  allowedStates: readonly AccountState[] = ['active'],
): Promise<Result<StartedSession>> {
  return respondEvenly(
    () => withRateLimit('sign-in', credentials.email, () => tryToStartSession(credentials, allowedStates)),
    (result) => !result.ok && result.error?.code !== 'rate-limited',
  )
}

async function tryToStartSession(
  { email, password }: Credentials,
  allowedStates: readonly AccountState[],
): Promise<Result<StartedSession>> {
  const { client, commit } = await createSignInSession()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return failedAuth(error)
  const refuse = async (refusal: AppError) => {
    await client.auth.signOut({ scope: 'local' })
    return failed(refusal)
  }
  if (!data.user.email_confirmed_at) return refuse({ code: 'email-not-confirmed' })
  const state = await readState(client)
  if (!allowedStates.includes(state))
    return refuse(state === 'banned' ? await readBan(client) : { code: 'sign-in-first' })

  await clearAttempts('sign-in', email)
  return { ok: true, data: { client, commit, state } }
}

async function readBan(client: SessionClient): Promise<AppError> {
  const own = await getOwnAccount(client)
  return { code: 'banned', until: own?.bannedUntil ?? null, banReason: own?.banReason ?? null }
}

async function readState(client: SessionClient): Promise<AccountState> {
  const account = await getAccountOrBan(client)
  if (account) return account === 'banned' ? 'banned' : 'active'
  const own = await getOwnAccount(client)
  if (!own?.deleteAfter) throw new Error('A session ended as it began.')
  return 'deletion-requested'
}

/** @throws Error when the auth service fails. The session then continues. */
export async function signOut(): Promise<Result> {
  const { client, commit } = await createSignOutSession()
  const { error } = await client.auth.signOut({ scope: 'local' })
  // Any other error says that the session has ended.
  if (error && isUnreachable(error)) throw error
  await commit()
  await closeReauthenticatedSession()
  await recoverySession.remove()
  return success
}

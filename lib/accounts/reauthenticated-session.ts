import 'server-only'
import { z } from 'zod'
import { REAUTHENTICATED_MINUTES } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { encryptedCookie } from '@/lib/server/http/cookies'
import { createAuthClient } from '@/lib/server/supabase/clients'
import type { SessionClient } from '@/lib/server/supabase/session'
import { isUnreachable } from './active-user'

/**
 * The session of somebody who has just given their password to export their data, or to delete or keep their account.
 * It has a cookie of its own, so it signs nobody in, and a banned person can do nothing else with it.
 */
const reauthenticatedSession = encryptedCookie({
  name: 'arcline-data',
  path: routes.accountData,
  maxAgeSeconds: REAUTHENTICATED_MINUTES * 60,
  schema: z.object({ accessToken: z.string(), refreshToken: z.string() }),
})

/** An account as its owner sees it, also when it is banned or about to be deleted. */
export type OwnAccount = {
  id: string
  email: string
  username: string | null
  isBanned: boolean
  /** When the ban ends, ISO 8601; null without an end, or without a ban. */
  bannedUntil: string | null
  /** Why the account is banned; null without a ban, or without a reason. */
  banReason: string | null
  /** When the account will be deleted, ISO 8601; null unless its owner wants that. */
  deleteAfter: string | null
  keepPublished: boolean | null
  publishedLineups: number
  otherLineups: number
}

type Rpc = Pick<SessionClient, 'rpc'>

/** @returns null when the session has ended. */
export async function getOwnAccount(client: Rpc): Promise<OwnAccount | null> {
  const { data } = await client
    .rpc('own_account')
    .select(
      `id, email, username, isBanned:banned, bannedUntil:banned_until, banReason:ban_reason, deleteAfter:delete_after,
       keepPublished:keep_published, publishedLineups:published_lineups, otherLineups:other_lineups`,
    )
    .maybeSingle()
    .throwOnError()
  return data
}

/** Stores the session of a client that has just signed in as the reauthenticated one. Only in a server action. */
export async function openReauthenticatedSession(client: SessionClient): Promise<void> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('A sign-in started no session.')
  const { access_token: accessToken, refresh_token: refreshToken } = data.session
  await reauthenticatedSession.write({ accessToken, refreshToken })
}

/** Only in a server action. */
export const closeReauthenticatedSession = () => reauthenticatedSession.remove()

/** @returns null when there is no reauthenticated session, or it has ended. */
export async function getReauthenticatedSession() {
  const tokens = await reauthenticatedSession.read()
  if (!tokens) return null
  const client = await createAuthClient()
  const session = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
  const { error } = await client.auth.setSession(session)
  if (error) {
    if (isUnreachable(error)) throw error
    return null
  }
  const account = await getOwnAccount(client)
  return account && { account, client, session }
}

import 'server-only'
import { REAUTHENTICATED_MINUTES } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { encryptedCookie } from '@/lib/server/http/cookies'
import type { SessionClient } from '@/lib/server/supabase/session'
import { openTokens, sessionTokensSchema } from './session-tokens'

/** The session of somebody who has just given their password. It has a cookie of its own, so it signs nobody in. */
const reauthenticatedSession = encryptedCookie({
  name: 'arcline-data',
  path: routes.accountData,
  maxAgeSeconds: REAUTHENTICATED_MINUTES * 60,
  schema: sessionTokensSchema,
})

/** An account as its owner sees it, also when banned or about to be deleted. */
export type OwnAccount = {
  id: string
  email: string
  username: string | null
  isBanned: boolean
  /** ISO 8601; null for a ban without an end. */
  bannedUntil: string | null
  banReason: string | null
  /** ISO 8601; null while no deletion is requested. */
  deleteAfter: string | null
  keepPublished: boolean | null
  publishedLineups: number
  otherLineups: number
}

export async function getOwnAccount(client: Pick<SessionClient, 'rpc'>): Promise<OwnAccount | null> {
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

/** Only in a server action, as `closeReauthenticatedSession`. */
export async function openReauthenticatedSession(client: SessionClient): Promise<void> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('A sign-in started no session.')
  await reauthenticatedSession.write(sessionTokensSchema.parse(data.session))
}

export const closeReauthenticatedSession = () => reauthenticatedSession.remove()

/** @returns null unless this browser has given a password in the last minutes. */
export async function getReauthenticatedSession() {
  const opened = await openTokens(await reauthenticatedSession.read())
  const account = opened && (await getOwnAccount(opened.client))
  return account && { ...opened, account }
}

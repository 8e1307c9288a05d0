import 'server-only'
import { linkKeySchema } from '@/lib/playbooks/schema'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import {
  type Invitation,
  invitationSchema,
  linkInvitationSchema,
  type ReceivedInvitation,
  receivedInvitationSchema,
  type Teammate,
  teammateSchema,
} from './schema'

/** The people who keep a playbook, its owner first, for one of them. */
export async function listTeam(shortId: string): Promise<Teammate[]> {
  const { data } = await (await createServerClient())
    .rpc('playbook_team', { wanted_short_id: shortId })
    .select('memberId:member_id, username, role, isYou:is_you, isBanned:is_banned')
    .throwOnError()
  return teammateSchema.array().parse(data)
}

/** The open invitations to a playbook of the current user, newest first. */
export async function listInvitations(shortId: string): Promise<Invitation[]> {
  const client = await createServerClient()
  const { data } = await client
    .rpc('playbook_invitations', { wanted_short_id: shortId })
    .select('id, key, username, since, published, role, usesLeft:uses_left, expiresAt:expires_at')
    .throwOnError()
  return invitationSchema.array().parse(data)
}

/** The open invitations of the current user by name, newest first. */
export async function listReceivedInvitations(): Promise<ReceivedInvitation[]> {
  const { data } = await (await createServerClient())
    .rpc('my_invitations')
    .select('id, since, published, title, inviter, role, lineupCount:lineup_count')
    .throwOnError()
  return receivedInvitationSchema.array().parse(data)
}

/** Whom the current user has blocked. @returns the id of each block. */
export async function listBlocked(): Promise<{ id: string; username: string }[]> {
  const { data } = await (await createServerClient()).rpc('own_refusals').throwOnError()
  return data.filter(({ until }) => until === 'infinity')
}

/** What an invitation by link is to; null when it has ended or the key is none. */
export async function findLinkInvitation(key: string) {
  if (!linkKeySchema.safeParse(key).success) return null
  const { data } = await (await createServerClient())
    .rpc('invitation_of_link', { wanted_key: key })
    .select('title, inviter, role, lineupCount:lineup_count, shortId:short_id, isFull:is_full')
    .throwOnError()
  return linkInvitationSchema.array().parse(data)[0] ?? null
}

/** What tells an open page that others have changed a playbook; null when it is none of the user's any more. */
export async function readPlaybookState(client: SessionClient, shortId: string) {
  const { data } = await client.rpc('playbook_state', { wanted_short_id: shortId }).throwOnError()
  return data[0] ?? null
}

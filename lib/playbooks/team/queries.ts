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

/** The owner first; nobody if the current user is not in the team. */
export async function listTeam(shortId: string): Promise<Teammate[]> {
  const { data } = await (await createServerClient())
    .rpc('playbook_team', { wanted_short_id: shortId })
    .select('memberId:member_id, username, role, isYou:is_you, isBanned:is_banned')
    .throwOnError()
  return teammateSchema.array().parse(data)
}

/** Newest first. Only the owner of the playbook gets any. */
export async function listInvitations(shortId: string): Promise<Invitation[]> {
  const client = await createServerClient()
  const { data } = await client
    .rpc('playbook_invitations', { wanted_short_id: shortId })
    .select('id, key, username, since, published, role, usesLeft:uses_left, expiresAt:expires_at')
    .throwOnError()
  return invitationSchema.array().parse(data)
}

/** Invitations by name, newest first. */
export async function listReceivedInvitations(): Promise<ReceivedInvitation[]> {
  const { data } = await (await createServerClient())
    .rpc('my_invitations')
    .select('id, since, published, title, inviter, role, lineupCount:lineup_count')
    .throwOnError()
  return receivedInvitationSchema.array().parse(data)
}

/** A block is a refusal without an end. `id`: of the refusal. */
export async function listBlocked(): Promise<{ id: string; username: string }[]> {
  const { data } = await (await createServerClient()).rpc('own_refusals').throwOnError()
  return data.filter(({ until }) => until === 'infinity')
}

/** Only people who are in the team still find an invitation that has ended. */
export async function findLinkInvitation(key: string) {
  if (!linkKeySchema.safeParse(key).success) return null
  const { data } = await (await createServerClient())
    .rpc('invitation_of_link', { wanted_key: key })
    .select('title, inviter, role, lineupCount:lineup_count, shortId:short_id, isFull:is_full')
    .throwOnError()
  return linkInvitationSchema.array().parse(data)[0] ?? null
}

/** An open page notices changes by this state. Null when the user may not open it any more. */
export async function readPlaybookState(client: SessionClient, shortId: string) {
  const { data } = await client.rpc('playbook_state', { wanted_short_id: shortId }).throwOnError()
  return data[0] ?? null
}

import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import type { AppError } from '@/lib/errors'
import { failed, failedField, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { PG_ERROR, secondsUntilWritable } from '@/lib/server/supabase/pg-errors'
import type {
  answerSchema,
  inviteByLinkSchema,
  inviteByNameSchema,
  memberRoleSchema,
  removeMemberSchema,
} from './schema'

/** Makes a link by which people can join a playbook of the user. A repeat with the same key finds it. */
export async function inviteByLink(
  { client }: AuthContext,
  { id, role, uses, days, requestKey }: z.output<typeof inviteByLinkSchema>,
): Promise<Result> {
  const { error } = await client.rpc('invite_by_link', {
    ...{ playbook_id: id, member_role: role, uses, days, request_key: requestKey },
  })
  return toResult(error, { [PG_ERROR.tooMany]: { code: 'too-many-invitations' } })
}

/** Invites the person with a username to a playbook of the user. */
export async function inviteByName(
  { client }: AuthContext,
  { id, role, username }: z.output<typeof inviteByNameSchema>,
): Promise<Result> {
  const { error } = await client.rpc('invite_by_name', {
    playbook_id: id,
    invited: username,
    member_role: role,
  })
  if (error?.code === NOT_POSSIBLE) return failedField('username', { code: 'player-not-found' })
  if (error?.code === PG_ERROR.conflict) return failedField('username', { code: 'already-in-team' })
  if (error?.code === REFUSED) return failedField('username', { code: 'invitations-refused' })
  if (error?.code === TOO_MANY_TO_ONE) return failedField('username', { code: 'too-many-to-one' })
  return toResult(error, { [PG_ERROR.tooMany]: { code: 'too-many-invitations' } })
}

/** Takes an invitation to a playbook of the user back. One that is gone is a success. */
export async function revokeInvitation({ client }: AuthContext, id: string): Promise<Result> {
  return toResult((await client.rpc('revoke_invitation', { invitation_id: id })).error)
}

/** Makes the user a member by the key of a link. @returns the short id of the playbook. */
export async function joinTeam({ client }: AuthContext, key: string): Promise<Result<string>> {
  const { data: shortId, error } = await client.rpc('join_playbook', { link_key: key })
  const result = toResult(error, JOIN_ERRORS)
  if (!result.ok) return result
  if (shortId === null) throw new Error('A team was joined without its playbook')
  return { ok: true, data: shortId }
}

/** Answers an invitation by name, or ends a block. @returns the short id of the playbook that was joined or taken over. */
export async function answerInvitation(
  { client }: AuthContext,
  { id, answer }: z.output<typeof answerSchema>,
): Promise<Result<string | null>> {
  const { data, error } = await client.rpc('answer_invitation', { invitation_id: id, answer })
  const result = toResult(error, { ...JOIN_ERRORS, [NOT_POSSIBLE]: { code: 'not-taken-over' } })
  return result.ok ? { ok: true, data } : result
}

/** Changes what a member may do. */
export async function setMemberRole(
  { client }: AuthContext,
  { id, role }: z.output<typeof memberRoleSchema>,
): Promise<Result> {
  return toResult((await client.rpc('set_member_role', { member_id: id, new_role: role })).error)
}

/** Removes a member and ends all links. One who has left is a success. */
export async function removeMember(
  { client }: AuthContext,
  { id, renewLink }: z.output<typeof removeMemberSchema>,
): Promise<Result> {
  return toResult((await client.rpc('remove_member', { member_id: id, renew_link: renewLink })).error)
}

/** Asks a member to take the playbook over. The user stays its owner until they accept, and then as one who edits. */
export async function handOver({ client }: AuthContext, id: string): Promise<Result> {
  const { error } = await client.rpc('hand_over_playbook', { member_id: id })
  return toResult(error, { [NOT_POSSIBLE]: { code: 'not-handed-over' } })
}

/** Ends the user's membership. */
export async function leaveTeam({ client }: AuthContext, id: string): Promise<Result> {
  return toResult((await client.rpc('leave_playbook', { playbook_id: id })).error)
}

const NOT_POSSIBLE = 'PT422'
/** The invited person has declined or blocked the user. */
const REFUSED = 'PT412'
const TOO_MANY_TO_ONE = 'PT413'
/** The caller's session has ended, or the caller is banned. */
const NOT_ALLOWED = 'PT403'
/** Only the owner may do this. */
const NOT_WITH_ROLE = 'PT423'

const JOIN_ERRORS: Record<string, AppError> = {
  [PG_ERROR.notFound]: { code: 'invitation-ended' },
  [PG_ERROR.tooMany]: { code: 'team-full' },
  [PG_ERROR.conflict]: { code: 'too-many-teams' },
}

const ERRORS: Record<string, AppError> = {
  [PG_ERROR.notFound]: { code: 'team-changed' },
  [NOT_WITH_ROLE]: { code: 'owner-only' },
  [NOT_ALLOWED]: { code: 'sign-in-first' },
}

/** Converts the error of a change to a result, and renders the current page again after a success. */
function toResult(
  error: Parameters<typeof secondsUntilWritable>[0] | null,
  errors: Record<string, AppError> = {},
): Result {
  const seconds = error ? secondsUntilWritable(error) : undefined
  if (seconds !== undefined) return failed({ code: 'rate-limited', seconds })
  const known = error && (errors[error.code] ?? ERRORS[error.code])
  if (known) return failed(known)
  if (error) throw new Error(`A team was not changed: ${error.message} (${error.code})`)
  refresh()
  return success
}

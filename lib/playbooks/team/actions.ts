'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { failedField, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { userAction, userFormAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import {
  answerSchema,
  inviteByLinkSchema,
  inviteByNameSchema,
  joinSchema,
  memberRoleSchema,
  removeMemberSchema,
  teamIdSchema,
} from './schema'

const ERRORS = {
  [PG_ERROR.notFound]: 'team-changed',
  [PG_ERROR.locked]: 'owner-only',
  [PG_ERROR.forbidden]: 'sign-in-first',
} as const

const INVITE_ERRORS = { ...ERRORS, [PG_ERROR.tooMany]: 'too-many-invitations' } as const

const JOIN_ERRORS = {
  ...ERRORS,
  [PG_ERROR.notFound]: 'invitation-ended',
  [PG_ERROR.tooMany]: 'team-full',
  [PG_ERROR.conflict]: 'too-many-teams',
} as const

/** Calls a database function, and renders the page again after a success. */
const changeTeam: typeof callFunction = async (...args) => {
  const result = await callFunction(...args)
  if (result.ok) refresh()
  return result
}

export const inviteByLinkAction = userFormAction({
  schema: inviteByLinkSchema,
  failure: 'team-not-changed',
  run: ({ id, role, uses, days, requestKey }, { client }) => {
    const args = { playbook_id: id, member_role: role, uses, days, request_key: requestKey }
    return changeTeam(client, 'invite_by_link', args, INVITE_ERRORS)
  },
})

export const inviteByNameAction = userFormAction({
  schema: inviteByNameSchema,
  failure: 'team-not-changed',
  run: ({ id, role, username }, { client }) => {
    const args = { playbook_id: id, invited: username, member_role: role }
    return changeTeam(client, 'invite_by_name', args, {
      ...INVITE_ERRORS,
      [PG_ERROR.unprocessable]: failedField('username', { code: 'player-not-found' }),
      [PG_ERROR.conflict]: failedField('username', { code: 'already-in-team' }),
      // The invited person has declined lately, or has blocked the user.
      [PG_ERROR.preconditionFailed]: failedField('username', { code: 'invitations-refused' }),
      [PG_ERROR.tooLarge]: failedField('username', { code: 'too-many-to-one' }),
    })
  },
})

/** An invitation that is gone already is a success. */
export const revokeInvitationAction = userAction({
  schema: teamIdSchema,
  failure: 'team-not-changed',
  run: ({ id }, { client }) => changeTeam(client, 'revoke_invitation', { invitation_id: id }, ERRORS),
})

/** Opens the play view, because many open the link in the middle of a match. */
export const joinTeamAction = userFormAction({
  schema: joinSchema,
  failure: 'team-not-changed',
  run: async ({ key }, { client }) => {
    const result = await callFunction(client, 'join_playbook', { link_key: key }, JOIN_ERRORS)
    return result.ok ? redirect(routes.playPlaybook(result.data)) : result
  },
})

/** Opens a playbook that was joined or taken over. */
export const answerInvitationAction = userFormAction({
  schema: answerSchema,
  failure: 'team-not-changed',
  run: async ({ id, answer }, { client }) => {
    const errors = {
      ...JOIN_ERRORS,
      [PG_ERROR.tooMany]: answer === 'report' ? 'too-many-pending-reports' : 'team-full',
      [PG_ERROR.unprocessable]: 'not-taken-over',
    } as const
    const result = await changeTeam(client, 'answer_invitation', { invitation_id: id, answer }, errors)
    if (!result.ok) return result
    return result.data === null ? success : redirect(routes.editPlaybook(result.data))
  },
})

export const setMemberRoleAction = userAction({
  schema: memberRoleSchema,
  failure: 'team-not-changed',
  run: ({ id, role }, { client }) =>
    changeTeam(client, 'set_member_role', { member_id: id, new_role: role }, ERRORS),
})

/** Ends all links of invitations too. A member who has left already is a success. */
export const removeMemberAction = userAction({
  schema: removeMemberSchema,
  failure: 'team-not-changed',
  run: ({ id, renewLink }, { client }) =>
    changeTeam(client, 'remove_member', { member_id: id, renew_link: renewLink }, ERRORS),
})

/** Once the member accepts, the user becomes a member who edits. */
export const handOverAction = userAction({
  schema: teamIdSchema,
  failure: 'team-not-changed',
  run: ({ id }, { client }) => {
    const errors = { ...ERRORS, [PG_ERROR.unprocessable]: 'not-handed-over' } as const
    return changeTeam(client, 'hand_over_playbook', { member_id: id }, errors)
  },
})

export const leaveTeamAction = userAction({
  schema: teamIdSchema,
  failure: 'team-not-changed',
  run: ({ id }, { client }) => changeTeam(client, 'leave_playbook', { playbook_id: id }, ERRORS),
})

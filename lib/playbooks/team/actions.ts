'use server'

import { redirect } from 'next/navigation'
import { success } from '@/lib/result'
import { routes } from '@/lib/routes'
import { userAction, userFormAction } from '@/lib/server/actions/form-action'
import {
  answerInvitation,
  handOver,
  inviteByLink,
  inviteByName,
  joinTeam,
  leaveTeam,
  removeMember,
  revokeInvitation,
  setMemberRole,
} from './mutations'
import {
  answerSchema,
  inviteByLinkSchema,
  inviteByNameSchema,
  joinSchema,
  memberRoleSchema,
  removeMemberSchema,
  teamIdSchema,
} from './schema'

/** Makes a link by which people can join a playbook. */
export const inviteByLinkAction = userFormAction({
  schema: inviteByLinkSchema,
  failure: 'team-not-changed',
  run: (input, auth) => inviteByLink(auth, input),
})

/** Invites one person to a playbook. */
export const inviteByNameAction = userFormAction({
  schema: inviteByNameSchema,
  failure: 'team-not-changed',
  run: (input, auth) => inviteByName(auth, input),
})

/** Takes an invitation back. */
export const revokeInvitationAction = userAction({
  schema: teamIdSchema,
  failure: 'team-not-changed',
  run: ({ id }, auth) => revokeInvitation(auth, id),
})

/** Joins a team by a link, and plays from its playbook: many open the link in the middle of a match. */
export const joinTeamAction = userFormAction({
  schema: joinSchema,
  failure: 'team-not-changed',
  run: async ({ key }, auth) => {
    const result = await joinTeam(auth, key)
    return result.ok ? redirect(routes.playPlaybook(result.data)) : result
  },
})

/** Answers an invitation by name, and opens the playbook after accepting; or ends a block. */
export const answerInvitationAction = userFormAction({
  schema: answerSchema,
  failure: 'team-not-changed',
  run: async (input, auth) => {
    const result = await answerInvitation(auth, input)
    if (!result.ok) return result
    return result.data === null ? success : redirect(routes.editPlaybook(result.data))
  },
})

/** Changes what a member may do. */
export const setMemberRoleAction = userAction({
  schema: memberRoleSchema,
  failure: 'team-not-changed',
  run: (input, auth) => setMemberRole(auth, input),
})

/** Removes a member. */
export const removeMemberAction = userAction({
  schema: removeMemberSchema,
  failure: 'team-not-changed',
  run: (input, auth) => removeMember(auth, input),
})

/** Asks a member to become the owner. */
export const handOverAction = userAction({
  schema: teamIdSchema,
  failure: 'team-not-changed',
  run: ({ id }, auth) => handOver(auth, id),
})

/** Ends the user's membership. */
export const leaveTeamAction = userAction({
  schema: teamIdSchema,
  failure: 'team-not-changed',
  run: ({ id }, auth) => leaveTeam(auth, id),
})

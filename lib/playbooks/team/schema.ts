import { z } from 'zod'
import { MAX_TEAM_SIZE, MAX_USERNAME_LENGTH } from '@/lib/limits'
import { LINK_KEY_LENGTH, playbookRoleSchema } from '@/lib/playbooks/schema'
import { requestKeySchema } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { timestampSchema } from '@/lib/timestamp'

const idSchema = z.uuid()
const roleSchema = z.enum(['edit', 'read'])

export type MemberRole = z.output<typeof roleSchema>

/** `isBanned` tells only of the owner, who has no `memberId`. */
export const teammateSchema = z.object({
  memberId: z.string().nullable(),
  username: z.string(),
  role: playbookRoleSchema,
  isYou: z.boolean(),
  isBanned: z.boolean(),
})

export type Teammate = z.output<typeof teammateSchema>

/** `own`: to take the playbook over. */
const invitedRoleSchema = z.enum(['edit', 'read', 'own'])

/** What the owner sees: by a link, which has a `key`, or by name, which has a `username`. */
export const invitationSchema = z.object({
  id: z.string(),
  key: z.string().nullable(),
  username: z.string().nullable(),
  since: timestampSchema.nullable(),
  published: z.number(),
  role: invitedRoleSchema,
  usesLeft: z.number(),
  expiresAt: timestampSchema,
})

export type Invitation = z.output<typeof invitationSchema>

const invitedFields = {
  title: z.string(),
  inviter: z.string(),
  role: invitedRoleSchema,
  lineupCount: z.number(),
}

/** What the receiver of an invitation sees. `since` and `published` are those of the inviter. */
export const receivedInvitationSchema = z.object({
  id: z.string(),
  since: timestampSchema,
  published: z.number(),
  ...invitedFields,
})

export type ReceivedInvitation = z.output<typeof receivedInvitationSchema>

/** `shortId`: of the playbook; null unless the user is in the team already. */
export const linkInvitationSchema = z.object({
  ...invitedFields,
  shortId: z.string().nullable(),
  isFull: z.boolean(),
})

/** `id`: of the playbook. */
export const inviteByLinkSchema = z.object({
  id: idSchema,
  role: roleSchema,
  // The limits of `uses` and `days` are those of `private.invite_by_link`. The owner is one of the team.
  uses: z.coerce.number().int().min(1).lt(MAX_TEAM_SIZE),
  days: z.coerce.number().int().min(1).max(30),
  requestKey: requestKeySchema,
})

/** `id`: of the playbook. */
export const inviteByNameSchema = z.object({
  id: idSchema,
  role: roleSchema,
  username: textSchema({ max: MAX_USERNAME_LENGTH, tooLong: 'player-not-found' }),
})

/** `id`: of a playbook, a member or an invitation. */
export const teamIdSchema = z.object({ id: idSchema })

export const joinSchema = z.object({ key: textSchema({ max: LINK_KEY_LENGTH }) })

/** `answer`: from the pressed button. */
export const answerSchema = z.object({
  id: idSchema,
  answer: z.enum(['accept', 'decline', 'decline-all', 'block', 'report', 'unblock']),
})

export type InvitationAnswer = z.output<typeof answerSchema>['answer']

export const removeMemberSchema = z.object({ id: idSchema, renewLink: z.boolean() })

export const memberRoleSchema = z.object({ id: idSchema, role: roleSchema })

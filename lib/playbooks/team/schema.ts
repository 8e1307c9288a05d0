import { z } from 'zod'
import { MAX_TEAM_SIZE, MAX_USERNAME_LENGTH } from '@/lib/limits'
import { playbookRoleSchema } from '@/lib/playbooks/schema'
import { requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { timestampSchema } from '@/lib/timestamp'

const malformed = withError('input-malformed')
const idSchema = z.uuid(malformed)
const roleSchema = z.enum(['edit', 'read'], malformed)

export type MemberRole = z.output<typeof roleSchema>

/** A person who keeps a playbook. `memberId` is null for its owner; `isBanned` only ever true for them. */
export const teammateSchema = z.object({
  memberId: z.string().nullable(),
  username: z.string(),
  role: playbookRoleSchema,
  isYou: z.boolean(),
  isBanned: z.boolean(),
})

export type Teammate = z.output<typeof teammateSchema>

/** What an invitation is for; `own`: for taking the playbook over. */
const invitedRoleSchema = z.enum(['edit', 'read', 'own'], malformed)

/**
 * An open invitation, for the owner: a link with a `key`, or for the person with a `username`, who is here `since` then and has
 * so many lineups `published`.
 */
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

/** An invitation by name, for whom it is. `since` and `published` are of the inviter, see `invitationSchema`. */
export const receivedInvitationSchema = z.object({
  id: z.string(),
  since: timestampSchema,
  published: z.number(),
  ...invitedFields,
})

export type ReceivedInvitation = z.output<typeof receivedInvitationSchema>

/** An invitation by link, for whoever has it. `shortId`: of the playbook, for somebody who is in the team already. */
export const linkInvitationSchema = z.object({
  ...invitedFields,
  shortId: z.string().nullable(),
  isFull: z.boolean(),
})

/** The form that makes a link. @property id of the playbook. */
export const inviteByLinkSchema = z.object({
  id: idSchema,
  role: roleSchema,
  uses: z.coerce
    .number(malformed)
    .int(malformed)
    .min(1, malformed)
    .max(MAX_TEAM_SIZE - 1, malformed),
  days: z.coerce.number(malformed).int(malformed).min(1, malformed).max(30, malformed),
  requestKey: requestKeySchema,
})

/** The form that invites one person. @property id of the playbook. */
export const inviteByNameSchema = z.object({
  id: idSchema,
  role: roleSchema,
  username: textSchema({ max: MAX_USERNAME_LENGTH, tooLong: 'player-not-found' }),
})

/** A playbook, a member or an invitation. */
export const teamIdSchema = z.object({ id: idSchema })

export const joinSchema = z.object({ key: textSchema({ max: 32 }) })

/** The form that answers an invitation by name, or ends a block: its id, and the button that was pressed. */
export const answerSchema = z.object({
  id: idSchema,
  answer: z.enum(['accept', 'decline', 'decline-all', 'block', 'report', 'unblock'], malformed),
})

export const removeMemberSchema = z.object({ id: idSchema, renewLink: z.boolean(malformed) })

export const memberRoleSchema = z.object({ id: idSchema, role: roleSchema })

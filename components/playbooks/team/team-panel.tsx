import { randomUUID } from 'node:crypto'
import { Panel } from '@/components/ui/panel'
import { MAX_TEAM_SIZE } from '@/lib/limits'
import type { OwnPlaybook } from '@/lib/playbooks/queries'
import type { Invitation, Teammate } from '@/lib/playbooks/team/schema'
import { InviteByLinkForm, InviteByNameForm } from './invite-forms'
import { LeaveTeamButton } from './leave-team-button'
import { OpenInvitations } from './open-invitations'
import { TeammateRow } from './teammate-row'

export const TEAM_ID = 'team'

/** The owner invites people, changes roles and removes members. A member can leave. */
export function TeamPanel({
  playbook: { id, title, role, visibility },
  team,
  invitations,
  siteUrl,
}: {
  playbook: OwnPlaybook
  team: readonly Teammate[]
  invitations: readonly Invitation[]
  siteUrl: string
}) {
  const isOwner = role === 'owner'
  return (
    <Panel id={TEAM_ID} title="Team">
      <p className="text-muted text-sm">
        {isOwner
          ? `Invite up to ${MAX_TEAM_SIZE - 1} others to this playbook. The people in a team see each other’s usernames. Whoever you invite sees only yours.`
          : 'The people in this team see each other’s usernames. Whoever is invited sees only the owner’s.'}
      </p>
      <ul aria-label="People in the team" className="flex flex-col divide-y divide-line">
        {team.map((teammate) => (
          <TeammateRow
            key={teammate.username}
            teammate={teammate}
            canManage={isOwner}
            isSharedByLink={visibility === 'link'}
          />
        ))}
      </ul>
      {team.some(({ isBanned }) => isBanned) && (
        <p className="rounded-control border border-danger p-3 text-sm">
          The owner of this playbook is banned. You can go on with it, but nobody new can join, and it is
          shared with nobody outside the team.
        </p>
      )}
      {isOwner ? (
        <>
          <OpenInvitations invitations={invitations} siteUrl={siteUrl} />
          <InviteByLinkForm id={id} newRequestKey={randomUUID()} />
          <InviteByNameForm id={id} />
        </>
      ) : (
        <LeaveTeamButton id={id} title={title} />
      )}
    </Panel>
  )
}

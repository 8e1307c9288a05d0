'use client'

import { ActionButton } from '@/components/dashboard/action-button'
import { handOverAction, removeMemberAction, setMemberRoleAction } from '@/lib/playbooks/team/actions'
import { MEMBER_ROLES, type Teammate } from '@/lib/playbooks/team/schema'
import { ROLE_NAMES } from './role-names'

/** A person of a team, with what its owner can do about them. */
export function TeammateRow({
  teammate: { memberId, username, role, isYou },
  canManage,
}: {
  teammate: Teammate
  canManage: boolean
}) {
  const other = MEMBER_ROLES.find(({ value }) => value !== role)
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{username}</span>
        {isYou && <span className="text-muted"> (you)</span>}
        <span className="block text-muted text-sm">{ROLE_NAMES[role]}</span>
      </p>
      {canManage && memberId && other && (
        <div className="flex flex-wrap gap-2">
          <ActionButton
            label={other.value === 'edit' ? 'Let edit' : 'Let only read'}
            name={username}
            question={other.value === 'edit' ? 'Let them edit?' : 'Let them only read?'}
            text={
              other.value === 'edit'
                ? `${username} can then change everything in this playbook. You can take it back at any time.`
                : `${username} can then read this playbook, but not change it. You can take it back at any time.`
            }
            confirm={other.value === 'edit' ? 'Let edit' : 'Let only read'}
            action={() => setMemberRoleAction({ id: memberId, role: other.value })}
            success={{ title: 'Role changed', description: username }}
          />
          <ActionButton
            label="Make owner"
            name={username}
            question="Hand this playbook over?"
            text={`${username} then owns it: invites, shares and can delete it. You stay as somebody who can edit, and only ${username} can hand it back.`}
            confirm="Hand over"
            action={() => handOverAction({ id: memberId })}
            success={{ title: 'Playbook handed over', description: username }}
          />
          <ActionButton
            label="Remove"
            name={username}
            question="Remove from the team?"
            text={`${username} can’t open this playbook any more, also on the phone. All invitation links end, because ${username} may have one. To take it back, invite ${username} again.`}
            confirm="Remove"
            action={() => removeMemberAction({ id: memberId })}
            success={{ title: 'Removed from the team', description: username }}
          />
        </div>
      )}
    </li>
  )
}

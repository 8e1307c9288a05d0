'use client'

import { useState } from 'react'
import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { Choice } from '@/components/ui/choice'
import { handOverAction, removeMemberAction, setMemberRoleAction } from '@/lib/playbooks/team/actions'
import { MEMBER_ROLES, ROLE_NAMES } from '@/lib/playbooks/team/options'
import type { Teammate } from '@/lib/playbooks/team/schema'

export function TeammateRow({
  teammate: { memberId, username, role, isYou },
  canManage,
  isSharedByLink,
}: {
  teammate: Teammate
  canManage: boolean
  isSharedByLink: boolean
}) {
  const [renewLink, setRenewLink] = useState(true)
  const otherRole = MEMBER_ROLES.find(({ value }) => value !== role)?.value
  const roleChange = otherRole === 'edit' ? 'Allow editing' : 'Make read-only'
  const newRight =
    otherRole === 'edit' ? 'change everything in this playbook' : 'read this playbook, but not change it'
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-semibold">{username}</span>
        {isYou && <span className="text-muted"> (you)</span>}
        <span className="block text-muted text-sm">{ROLE_NAMES[role]}</span>
      </p>
      {canManage && memberId && otherRole && (
        <div className="flex flex-wrap gap-2">
          <ActionButton
            label={roleChange}
            name={username}
            question={`${roleChange}?`}
            text={`${username} can then ${newRight}. You can take it back at any time.`}
            action={() => callAction(setMemberRoleAction, { id: memberId, role: otherRole })}
            success={{ title: 'Role changed', description: username }}
          />
          <ActionButton
            label="Make owner"
            name={username}
            question="Hand this playbook over?"
            text={`${username} is asked under My Playbooks. Once they accept, they own it and can invite people, share it and delete it, and open invitations end. You stay and can edit, and only ${username} can hand it back.`}
            confirm="Ask"
            action={() => callAction(handOverAction, { id: memberId })}
            success={{ title: 'Asked to take it over', description: username }}
          />
          <ActionButton
            label="Remove"
            name={username}
            question="Remove from the team?"
            text={`${username} can’t open this playbook any more, unless it is public or shared by a link. A copy kept on a device goes when the site is next opened there online. All invitation links end, because ${username} may have one. To undo this, invite ${username} again.`}
            action={() =>
              callAction(removeMemberAction, { id: memberId, renewLink: isSharedByLink && renewLink })
            }
            success={{ title: 'Removed from the team', description: username }}
            fields={() =>
              isSharedByLink && (
                <Choice
                  type="checkbox"
                  label="Make a new share link. The old one ends, for everybody who has it."
                  checked={renewLink}
                  onChange={(event) => setRenewLink(event.target.checked)}
                  className="gap-3"
                />
              )
            }
          />
        </div>
      )}
    </li>
  )
}

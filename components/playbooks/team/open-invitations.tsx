'use client'

import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { CopyText } from '@/components/ui/copy-text'
import { LocalTime } from '@/components/ui/local-time'
import { revokeInvitationAction } from '@/lib/playbooks/team/actions'
import { introduction, ROLE_NAMES } from '@/lib/playbooks/team/options'
import type { Invitation } from '@/lib/playbooks/team/schema'
import { routes } from '@/lib/routes'

type OpenInvitationsProps = { invitations: readonly Invitation[]; siteUrl: string }

export function OpenInvitations({ invitations, siteUrl }: OpenInvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <ul aria-label="Open invitations" className="flex flex-col gap-3">
      {invitations.map((invitation) => {
        const { id, key, username, role } = invitation
        const name = username ?? `link for ${peopleOf(invitation)}`
        return (
          <li key={id} className="flex flex-col gap-2 rounded-control border border-line p-3">
            {key && (
              <CopyText
                label="Invitation link"
                text={siteUrl + routes.joinTeam(key)}
                failure="The link could not be copied"
              />
            )}
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 basis-40 text-muted text-sm">
                {username && (
                  <span className="text-ink">
                    {`${username} is ${role === 'own' ? 'asked to take it over' : 'invited'}. `}
                  </span>
                )}
                <span>
                  {[
                    key ? `For ${peopleOf(invitation)}` : introduction(invitation),
                    role !== 'own' && ROLE_NAMES[role],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span>{' · Ends '}</span>
                <LocalTime time={invitation.expiresAt} />
              </p>
              <ActionButton
                label="Take back"
                name={name}
                question="Take this invitation back?"
                text="Nobody can use it any more. Anyone who has already joined stays, and you can invite again."
                action={() => callAction(revokeInvitationAction, { id })}
                success={{ title: 'Invitation taken back' }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const peopleOf = ({ usesLeft }: Invitation) => (usesLeft === 1 ? 'one person' : `${usesLeft} people`)

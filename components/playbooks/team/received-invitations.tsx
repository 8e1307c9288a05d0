'use client'

import { refreshAccount } from '@/components/accounts/account-store'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { buttonClass } from '@/components/ui/button'
import { DECLINED_DAYS } from '@/lib/limits'
import { answerInvitationAction } from '@/lib/playbooks/team/actions'
import { introduction } from '@/lib/playbooks/team/options'
import type { InvitationAnswer, ReceivedInvitation } from '@/lib/playbooks/team/schema'
import { formatCount } from '@/lib/texts'

const REQUESTS: Record<ReceivedInvitation['role'], string> = {
  edit: 'invites you to edit',
  read: 'invites you to read',
  own: 'asks you to take over',
}

/** Invitations by name, and the people whom the user has blocked. */
export function ReceivedInvitations({
  invitations,
  blocked,
}: {
  invitations: readonly ReceivedInvitation[]
  blocked: readonly { id: string; username: string }[]
}) {
  const [anyInvitation] = invitations
  const hasTeamInvitations = invitations.some(({ role }) => role !== 'own')
  if (!anyInvitation && blocked.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-2">
      <h2 id="invitations" className="text-xl">
        Invitations
      </h2>
      {hasTeamInvitations && (
        <p className="text-muted text-sm">
          {`The team sees your username if you join. Whoever you decline can’t invite you by name for ${DECLINED_DAYS} days; whoever you block, until you unblock them. Report also blocks, and shows the invitation to the admins.`}
        </p>
      )}
      {/* This answer is about every invitation, but the action always needs the id of one. */}
      {anyInvitation && invitations.length > 1 && (
        <AnswerForm id={anyInvitation.id}>
          <AnswerButton answer="decline-all" label="Decline all" />
        </AnswerForm>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="rounded-panel border border-signal bg-surface-1 px-4 py-3">
            <Received invitation={invitation} />
          </li>
        ))}
      </ul>
      {blocked.map(({ id, username }) => (
        <AnswerForm key={id} id={id}>
          <p className="min-w-0 flex-1 text-muted text-sm">{`You have blocked ${username}.`}</p>
          <AnswerButton answer="unblock" label="Unblock" name={username} />
        </AnswerForm>
      ))}
    </section>
  )
}

function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const { id, title, inviter, role, lineupCount } = invitation
  const isOffer = role === 'own'
  return (
    <AnswerForm id={id}>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
        <p className="text-muted text-sm">
          {`${inviter} ${REQUESTS[role]} this playbook (${formatCount(lineupCount, 'lineup')}). About ${inviter}: ${introduction(invitation)}.`}
        </p>
      </div>
      <AnswerButton answer="accept" label={isOffer ? 'Take over' : 'Join'} name={title} />
      <AnswerButton answer="decline" label="Decline" name={title} />
      {!isOffer && (
        <>
          <AnswerButton answer="block" label="Block" name={inviter} />
          <AnswerButton answer="report" label="Report" name={title} />
        </>
      )}
    </AnswerForm>
  )
}

/** @param id the id of an invitation, or of the block of a person. */
function AnswerForm({ id, children }: { id: string; children: React.ReactNode }) {
  // The site's header counts the open invitations of the account.
  const { form, messages } = useServerForm(answerInvitationAction, refreshAccount)
  return (
    <ServerForm {...form} className="flex flex-wrap items-center gap-2" hiddenFields={{ id }}>
      {children}
      <FormError message={messages.form} />
    </ServerForm>
  )
}

type AnswerButtonProps = { answer: InvitationAnswer; label: string; name?: string }

/** @param name what the answer is about, for screen readers. */
const AnswerButton = ({ answer, label, name }: AnswerButtonProps) => (
  <button
    type="submit"
    name="answer"
    value={answer}
    className={answer === 'accept' ? buttonClass.primary : buttonClass.quiet}
  >
    <span>{label}</span>
    {name && <span className="sr-only">{name}</span>}
  </button>
)

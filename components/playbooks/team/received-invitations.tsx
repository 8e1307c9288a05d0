'use client'

import { refreshAccount } from '@/components/accounts/account-store'
import { FormError } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { buttonClass } from '@/components/ui/button'
import { answerInvitationAction } from '@/lib/playbooks/team/actions'
import type { ReceivedInvitation } from '@/lib/playbooks/team/schema'
import { formatCount } from '@/lib/texts'

/** The teams that the user is invited to by name. Renders nothing without any. */
export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-2">
      <h2 id="invitations" className="text-xl">
        Invitations
      </h2>
      <ul className="flex flex-col gap-2">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="rounded-panel border border-signal bg-surface-1 px-4 py-3">
            <Received invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Received({
  invitation: { id, title, inviter, role, lineupCount },
}: {
  invitation: ReceivedInvitation
}) {
  const { submit, messages, formRef } = useServerForm(answerInvitationAction, refreshAccount)
  return (
    <form ref={formRef} action={submit} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
        <p className="text-muted text-sm">
          {`${inviter} invites you to ${role === 'edit' ? 'edit' : 'read'} this playbook (${formatCount(lineupCount, 'lineup')}). The team will see your username. If you decline, you need a new invitation to join later.`}
        </p>
      </div>
      <button type="submit" name="answer" value="accept" className={buttonClass.primary}>
        <span>Join</span>
        <span className="sr-only">{title}</span>
      </button>
      <button type="submit" name="answer" value="decline" className={buttonClass.quiet}>
        <span>Decline</span>
        <span className="sr-only">{title}</span>
      </button>
      <FormError message={messages.form} />
    </form>
  )
}

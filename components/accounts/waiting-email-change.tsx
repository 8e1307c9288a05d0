'use client'

import { CircleCheck, Mail } from 'lucide-react'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { EmailChange } from '@/lib/accounts/email-change'
import { cancelEmailChangeAction, resendEmailChangeAction } from '@/lib/accounts/email-change-actions'
import { formatDateTime } from '@/lib/dates'

export function WaitingEmailChange({ email, change }: { email: string; change: EmailChange }) {
  return (
    <section
      aria-labelledby="waiting-email-change"
      className="flex flex-col gap-3 rounded-control border border-line p-3 text-sm"
    >
      <h3 id="waiting-email-change" className="font-semibold text-base">
        A change of your email address is waiting
      </h3>
      <p className="text-muted">
        {`Open the link in both mails, in any browser. The links work until ${formatDateTime(change.expiresAt)}.`}
      </p>
      <ul className="flex flex-col gap-2">
        <Confirmation email={email} what="now" isDone={change.isOldConfirmed} />
        <Confirmation email={change.newEmail} what="new" isDone={change.isNewConfirmed} />
      </ul>
      {!change.isNewConfirmed && (
        <p className="text-muted">
          Nothing arrives at the new address? Look for a typo and in the spam folder. An address that has an
          account already gets no mail.
        </p>
      )}
      <ResendForm />
      <CancelForm />
    </section>
  )
}

function Confirmation({ email, what, isDone }: { email: string; what: 'now' | 'new'; isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Mail
  return (
    <li className="flex gap-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`} aria-hidden />
      <span>{`${email} (${what}): ${isDone ? 'confirmed' : 'not confirmed yet'}`}</span>
    </li>
  )
}

function ResendForm() {
  const { form, messages, result } = useServerForm(resendEmailChangeAction)
  return (
    <ServerForm {...form} className="flex flex-col gap-3">
      {result?.ok && <Notice tone="success" text="The mails are on their way." />}
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="Sending …" variant="quiet" className="self-start">
        Send the mails again
      </SubmitButton>
    </ServerForm>
  )
}

function CancelForm() {
  const { form, messages } = useServerForm(cancelEmailChangeAction)
  return (
    <ServerForm {...form} className="flex flex-col gap-3">
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="Canceling …" variant="quiet" className="self-start">
        Cancel the change
      </SubmitButton>
    </ServerForm>
  )
}

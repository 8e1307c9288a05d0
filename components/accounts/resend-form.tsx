'use client'

import { FormError } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { resendConfirmationAction } from '@/lib/accounts/actions'

/**
 * Sends the confirmation mail again.
 * @param email the unconfirmed email address; the form is hidden while it is undefined.
 */
export function ResendForm({ email }: { email: string | undefined }) {
  const { submit, result, messages, values, isPosted } = useServerForm(resendConfirmationAction)
  if (!email && !isPosted) return null
  const message = messages.form ?? messages.field('email')
  return (
    <form action={submit} className="flex flex-col gap-3">
      <input type="hidden" name="email" value={email ?? values.email} />
      {result?.ok && (
        <Notice tone="success">
          <p>Confirmation email sent. Please check your inbox.</p>
        </Notice>
      )}
      <FormError message={message} />
      {!result?.ok && (
        <SubmitButton variant="quiet" pendingLabel="Sending …">
          Resend confirmation email
        </SubmitButton>
      )}
    </form>
  )
}

'use client'

import { FormProblem } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { resendConfirmationAction } from '@/lib/accounts/actions'

/**
 * Has the confirmation mailed again; nothing before there is reason to.
 * @param email the address that is not confirmed.
 */
export function ResendForm({ email }: { email: string | undefined }) {
  const { submit, result, problems, values, isPosted } = useServerForm(resendConfirmationAction)
  if (!email && !isPosted) return null
  const sentence = problems.whole ?? problems.of('email')
  return (
    <form action={submit} className="flex flex-col gap-3">
      <input type="hidden" name="email" value={email ?? values.email} />
      {result?.ok && (
        <Notice tone="success">
          <p>Confirmation email sent. Please check your inbox.</p>
        </Notice>
      )}
      <FormProblem sentence={sentence} />
      {!result?.ok && (
        <SubmitButton look="quiet" busy="Sending …">
          Resend confirmation email
        </SubmitButton>
      )}
    </form>
  )
}

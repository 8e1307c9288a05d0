'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { useTypedSecret } from '@/components/ui/use-typed'
import { setNewPasswordAction } from '@/lib/accounts/actions'
import { InvalidResetLink } from './invalid-reset-link'

/** Sets a password after a recovery. */
export function NewPasswordForm() {
  const { submit, problems, problem } = useAnsweredForm(setNewPasswordAction)
  const newPassword = useTypedSecret(() => problems.clear('newPassword'))
  const confirmation = useTypedSecret(() => problems.clear('confirmPassword'))
  if (problem?.code === 'reset-link-invalid') return <InvalidResetLink />
  return (
    <>
      <h1 className="text-3xl">Set a new password</h1>
      <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
        <FormProblem sentence={problems.whole} />
        <PasswordField
          {...newPassword.input}
          form="reset"
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          error={problems.of('newPassword')}
        />
        <PasswordField
          {...confirmation.input}
          form="reset"
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
          error={problems.of('confirmPassword')}
        />
        <SubmitButton busy="Updating …">Update password</SubmitButton>
      </form>
    </>
  )
}

'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { setNewPasswordAction } from '@/lib/accounts/actions'
import { InvalidResetLink } from './invalid-reset-link'
import { NewPasswordFields } from './new-password-fields'

/** Sets a password after a recovery. */
export function NewPasswordForm() {
  const { submit, problems, problem } = useAnsweredForm(setNewPasswordAction)
  if (problem?.code === 'reset-link-invalid') return <InvalidResetLink />
  return (
    <>
      <h1 className="text-3xl">Set a new password</h1>
      <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
        <FormProblem sentence={problems.whole} />
        <NewPasswordFields problems={problems} />
        <SubmitButton busy="Updating …">Update password</SubmitButton>
      </form>
    </>
  )
}

'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { useTypedSecret } from '@/components/ui/use-typed'
import { resetWithPasswordAction } from '@/lib/accounts/actions'
import { NewPasswordFields } from './new-password-fields'

/** Sets a new password for somebody who is signed in without a recovery: with the current one. */
export function SignedInResetForm({ email }: { email: string }) {
  const { submit, problems } = useAnsweredForm(resetWithPasswordAction)
  const current = useTypedSecret(() => problems.clear('currentPassword'))
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-3xl">Set a new password</h1>
        <p className="break-words text-muted">
          You are signed in as {email}. Afterwards, all devices are signed out.
        </p>
      </div>
      <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
        <FormProblem sentence={problems.whole} />
        {/* Tells password managers whose password it is. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          {...current.input}
          form="reset"
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={problems.of('currentPassword')}
        />
        <NewPasswordFields problems={problems} />
        <SubmitButton busy="Updating …">Update password</SubmitButton>
      </form>
    </>
  )
}

'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { useOnAnswer } from '@/components/forms/use-on-answer'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { useTypedSecret } from '@/components/ui/use-typed'
import { changePasswordAction } from '@/lib/accounts/actions'

/** Changes the password of somebody who knows the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { submit, problems, result } = useAnsweredForm(changePasswordAction)
  const current = useTypedSecret(() => problems.clear('currentPassword'))
  const wanted = useTypedSecret(() => problems.clear('newPassword'))
  const repeated = useTypedSecret(() => problems.clear('confirmPassword'))
  useOnAnswer(result, ({ ok }) => {
    if (ok) for (const field of [current, wanted, repeated]) field.setValue('')
  })

  return (
    <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...current.input}
        form="password"
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        error={problems.of('currentPassword')}
      />
      <PasswordField
        {...wanted.input}
        form="password"
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. Other devices are signed out."
        error={problems.of('newPassword')}
      />
      <PasswordField
        {...repeated.input}
        form="password"
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        error={problems.of('confirmPassword')}
      />
      {result?.ok && (
        <Notice tone="success">
          <p>Password Updated</p>
        </Notice>
      )}
      <FormProblem sentence={problems.whole} />
      <SubmitButton busy="Updating …" className="self-start">
        Change password
      </SubmitButton>
    </form>
  )
}

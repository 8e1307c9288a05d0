'use client'

import type { ReactNode } from 'react'
import { FormProblem } from '@/components/forms/form-error'
import { useOnAnswer } from '@/components/forms/use-form-result'
import { useServerForm } from '@/components/forms/use-server-form'
import { useTypedSecret } from '@/components/hooks/use-controlled-input'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { changePasswordAction, resetWithPasswordAction, setNewPasswordAction } from '@/lib/accounts/actions'
import { InvalidResetLink } from './invalid-reset-link'

/** What sets the password: a change on the profile, or a reset with the current password or after a recovery. */
const ACTIONS = {
  change: changePasswordAction,
  reset: resetWithPasswordAction,
  recovery: setNewPasswordAction,
} as const

/**
 * Sets a new password. After a success a reset leads to the sign-in page; a change stays, and says so.
 * @param email whose password it is, where the current one is asked for; a recovery needs none.
 * @param children what stands above the form, unless the link of the recovery turns out to be invalid.
 */
export function PasswordForm({
  kind,
  email,
  children,
}: {
  kind: keyof typeof ACTIONS
  email?: string
  children?: ReactNode
}) {
  const { submit, problems, problem, result } = useServerForm(ACTIONS[kind])
  const current = useTypedSecret(() => problems.clear('currentPassword'))
  const wanted = useTypedSecret(() => problems.clear('newPassword'))
  const repeated = useTypedSecret(() => problems.clear('confirmPassword'))
  useOnAnswer(result, ({ ok }) => {
    if (ok) for (const field of [current, wanted, repeated]) field.setValue('')
  })
  if (problem?.code === 'reset-link-invalid') return <InvalidResetLink />
  const isChange = kind === 'change'
  return (
    <>
      {children}
      <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
        {email && (
          <>
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
          </>
        )}
        <PasswordField
          {...wanted.input}
          form="password"
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={isChange ? 'At least 6 characters. Other devices are signed out.' : 'At least 6 characters.'}
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
        <SubmitButton busy="Updating …" className={isChange ? 'self-start' : ''}>
          {isChange ? 'Change password' : 'Update password'}
        </SubmitButton>
      </form>
    </>
  )
}

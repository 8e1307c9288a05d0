'use client'

import type { ReactNode } from 'react'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useSecretField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import {
  changePasswordAction,
  resetWithPasswordAction,
  setNewPasswordAction,
} from '@/lib/accounts/password-actions'
import { InvalidResetLink } from './invalid-reset-link'

/** `reset` and `recovery` are on the reset page, without and with a reset link, and sign out all devices. */
const ACTIONS = {
  change: changePasswordAction,
  reset: resetWithPasswordAction,
  recovery: setNewPasswordAction,
} as const

/** @param email missing for `recovery`. @param children hidden if the recovery session turns out to be invalid. */
export function PasswordForm({
  kind,
  email,
  next,
  children,
}: ({ kind: 'change' | 'reset'; email: string } | { kind: 'recovery'; email?: undefined }) & {
  next?: string
  children?: ReactNode
}) {
  const { form, messages, error, result } = useServerForm(ACTIONS[kind], ({ ok }) => {
    if (ok) for (const field of [current, password, confirmation]) field.clear()
  })
  const current = useSecretField('currentPassword', messages)
  const password = useSecretField('newPassword', messages)
  const confirmation = useSecretField('confirmPassword', messages)
  const isEmpty = [current, password, confirmation].every(({ value }) => value === '')
  if (error?.code === 'reset-link-invalid') return <InvalidResetLink next={next} />
  const isChange = kind === 'change'
  return (
    <>
      {children}
      <ServerForm {...form} className="flex flex-col gap-4">
        {email && (
          <>
            {/* Tells password managers, and after a lost reply the server, whose password this is. */}
            <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
            <PasswordField
              {...current.input}
              idPrefix="password"
              label="Current password"
              autoComplete="current-password"
            />
          </>
        )}
        <PasswordField
          {...password.input}
          idPrefix="password"
          label="New password"
          autoComplete="new-password"
          hint={isChange ? 'Other devices are signed out.' : undefined}
        />
        <PasswordField
          {...confirmation.input}
          idPrefix="password"
          label="Confirm new password"
          autoComplete="new-password"
        />
        {result?.ok && isEmpty && <Notice tone="success" text="Password Updated" />}
        <FormError message={messages.form} />
        <SubmitButton pendingLabel="Updating …" className={isChange ? 'self-start' : ''}>
          {isChange ? 'Change password' : 'Update password'}
        </SubmitButton>
      </ServerForm>
    </>
  )
}

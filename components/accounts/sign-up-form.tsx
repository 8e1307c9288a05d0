'use client'

import { useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField, useSecretField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signUpAction } from '@/lib/accounts/actions'
import { errorMessage } from '@/lib/errors'
import { MIN_PASSWORD_LENGTH, MIN_USERNAME_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { useAvailability } from './use-availability'
import { USERNAME_HINT, UsernameField } from './username-field'

export function SignUpForm({ next, newRequestKey }: { next: string; newRequestKey: string }) {
  const [sentTo, setSentTo] = useState('')
  const { form, messages, result, values } = useServerForm(signUpAction, ({ ok }) => {
    if (!ok) return
    renewRequestKey()
    setSentTo(email.value.trim())
    for (const field of [username, email, password]) field.clear()
  })
  const [requestKey, renewRequestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  const username = useFormField('username', { values, messages })
  const email = useFormField('email', { values, messages })
  const password = useSecretField('password', messages)
  const availability = {
    username: useAvailability('username', username.value),
    email: useAvailability('email', email.value),
  }

  const errorOf = (field: 'username' | 'email') => {
    const error = availability[field]?.error
    return messages.field(field) ?? (error && errorMessage(error))
  }
  const lacksUsername = [...username.value.trim()].length < MIN_USERNAME_LENGTH
  const lacksPassword = password.value.length < MIN_PASSWORD_LENGTH
  const missing = [
    lacksUsername && 'a username',
    email.value.trim() === '' && 'an email',
    lacksPassword && `a password of at least ${MIN_PASSWORD_LENGTH} characters`,
  ].filter(Boolean)

  return (
    <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ next, requestKey }}>
      {result?.ok && (
        <Notice tone="success">
          <p>Please check your email for verification link to complete your registration.</p>
          {sentTo && (
            <p>
              <span>We sent it to </span>
              <strong className="font-semibold">{sentTo}</strong>
              <span>. If that is not yours, sign up again with the right one.</span>
            </p>
          )}
          <p>
            <span>Confirmed elsewhere? </span>
            {/* A full page load, which leads on if another tab of this browser has signed in. */}
            <a href={routes.login({ next })} className="underline underline-offset-4">
              Sign in
            </a>
          </p>
        </Notice>
      )}
      <FormError message={messages.form} />
      <UsernameField
        {...username.input}
        idPrefix="sign-up"
        hint={availability.username?.isAvailable ? 'This username is free.' : USERNAME_HINT}
        error={errorOf('username')}
      />
      <Field
        {...email.input}
        idPrefix="sign-up"
        label="Email"
        type="email"
        autoComplete="email"
        error={errorOf('email')}
      />
      <PasswordField {...password.input} idPrefix="sign-up" label="Password" autoComplete="new-password" />
      <SubmitButton pendingLabel="Creating account …" disabled={lacksUsername || lacksPassword}>
        Sign Up
      </SubmitButton>
      {missing.length > 0 && (
        <p className="text-muted text-sm noscript:hidden">{`Still missing: ${missing.join(', ')}.`}</p>
      )}
    </ServerForm>
  )
}

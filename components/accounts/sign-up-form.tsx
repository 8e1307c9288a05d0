'use client'

import { useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useOnFormResult } from '@/components/forms/use-form-result'
import { useServerForm } from '@/components/forms/use-server-form'
import { useControlledInput, useControlledSecret } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signUpAction } from '@/lib/accounts/actions'
import { errorMessage } from '@/lib/errors'
import { MAX_USERNAME_LENGTH, MIN_PASSWORD_LENGTH, MIN_USERNAME_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { useAvailability } from './use-availability'

export function SignUpForm({ next }: { next: string }) {
  const { submit, messages, formRef, result, values } = useServerForm(signUpAction)
  const username = useControlledInput(values.username, () => messages.clear('username'))
  const email = useControlledInput(values.email, () => messages.clear('email'))
  const password = useControlledSecret(() => messages.clear('password'))
  const availability = {
    username: useAvailability('username', username.value),
    email: useAvailability('email', email.value),
  }

  const [sentTo, setSentTo] = useState('')
  useOnFormResult(result, ({ ok }) => {
    if (!ok) return
    setSentTo(email.value.trim())
    for (const field of [username, email, password]) field.setValue('')
  })

  const errorOf = (field: 'username' | 'email') => {
    const error = availability[field]?.error
    return messages.field(field) ?? (error && errorMessage(error))
  }
  const missing = [
    [...username.value.trim()].length < MIN_USERNAME_LENGTH && 'a username',
    password.value.length < MIN_PASSWORD_LENGTH && 'a password',
  ].filter(Boolean)

  return (
    <ServerForm ref={formRef} action={submit} className="flex flex-col gap-4">
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
            {/* Loads the page anew: it leads on if another tab of this browser has signed in. */}
            <a href={routes.login({ next })} className="underline underline-offset-4">
              Sign in
            </a>
          </p>
        </Notice>
      )}
      <FormError message={messages.form} />
      <input type="hidden" name="next" value={next} />
      <Field
        {...username.input}
        idPrefix="sign-up"
        name="username"
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        // Counted in UTF-16 units, of which a character may have two.
        maxLength={MAX_USERNAME_LENGTH * 2}
        hint={availability.username?.isAvailable ? 'This username is free.' : '3 to 30 characters.'}
        error={errorOf('username')}
      />
      <Field
        {...email.input}
        idPrefix="sign-up"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errorOf('email')}
      />
      <PasswordField
        {...password.input}
        idPrefix="sign-up"
        name="password"
        label="Password"
        autoComplete="new-password"
        error={messages.field('password')}
      />
      <SubmitButton pendingLabel="Creating account …" disabled={missing.length > 0}>
        Sign Up
      </SubmitButton>
      {missing.length > 0 && (
        <p className="text-muted text-sm noscript:hidden">{`Still missing: ${missing.join(' and ')}.`}</p>
      )}
    </ServerForm>
  )
}

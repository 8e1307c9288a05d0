'use client'

import { FormProblem } from '@/components/forms/form-error'
import { useOnAnswer } from '@/components/forms/use-form-result'
import { useServerForm } from '@/components/forms/use-server-form'
import { useTyped, useTypedSecret } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signUpAction } from '@/lib/accounts/actions'
import { sentenceOf } from '@/lib/errors'
import { MAX_USERNAME, MIN_PASSWORD, MIN_USERNAME } from '@/lib/limits'
import { useAvailability } from './use-availability'

/** What it takes to have an account. */
export function SignUpForm({ next }: { next: string }) {
  const { submit, problems, result, values } = useServerForm(signUpAction)
  const username = useTyped(values.username, () => problems.clear('username'))
  const email = useTyped(values.email, () => problems.clear('email'))
  const password = useTypedSecret(() => problems.clear('password'))
  const standing = {
    username: useAvailability('username', username.value),
    email: useAvailability('email', email.value),
  }

  useOnAnswer(result, ({ ok }) => {
    if (ok) for (const field of [username, email, password]) field.setValue('')
  })

  const errorOf = (field: 'username' | 'email') => {
    const problem = standing[field]?.problem
    return problems.of(field) ?? (problem && sentenceOf(problem))
  }
  const isComplete =
    password.value.length >= MIN_PASSWORD && [...username.value.trim()].length >= MIN_USERNAME

  return (
    <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
      {result?.ok && (
        <Notice tone="success">
          <p>Please check your email for verification link to complete your registration.</p>
        </Notice>
      )}
      <FormProblem sentence={problems.whole} />
      <input type="hidden" name="next" value={next} />
      <Field
        {...username.input}
        form="sign-up"
        name="username"
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME * 2}
        hint={standing.username?.free ? 'This username is free.' : '3 to 30 characters.'}
        error={errorOf('username')}
      />
      <Field
        {...email.input}
        form="sign-up"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errorOf('email')}
      />
      <PasswordField
        {...password.input}
        form="sign-up"
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={problems.of('password')}
      />
      <SubmitButton busy="Creating account …" disabled={!isComplete}>
        Sign Up
      </SubmitButton>
    </form>
  )
}

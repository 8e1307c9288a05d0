'use client'

import { FormProblem } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { useTyped, useTypedSecret } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signInAction } from '@/lib/accounts/actions'
import { ResendForm } from './resend-form'

/** Email and password of somebody who has an account. */
export function SignInForm({ next, forgot }: { next: string; forgot: React.ReactNode }) {
  const { submit, problems, problem, values } = useServerForm(signInAction)
  const email = useTyped(values.email, () => problems.clear('email'))
  const password = useTypedSecret(() => problems.clear('password'))
  const isUnconfirmed = problem?.code === 'email-not-confirmed' && problems.whole !== undefined
  const unconfirmed = isUnconfirmed ? values.email : undefined

  return (
    <div className="flex flex-col gap-4">
      <FormProblem sentence={problems.whole} />
      <ResendForm key={unconfirmed} email={unconfirmed} />
      <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="next" value={next} />
        <Field
          {...email.input}
          form="sign-in"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={problems.of('email')}
        />
        <PasswordField
          {...password.input}
          form="sign-in"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={problems.of('password')}
        />
        <SubmitButton busy="Signing in …">Sign In</SubmitButton>
      </form>
      {forgot}
    </div>
  )
}

'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { useTyped } from '@/components/ui/use-typed'
import { requestResetAction } from '@/lib/accounts/actions'

/** Asks for a link to set a new password. */
export function ForgotForm({ children }: { children: React.ReactNode }) {
  const { submit, result, problems, values } = useServerForm(requestResetAction)
  const email = useTyped(values.email, () => problems.clear('email'))
  return (
    <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
      {result?.ok && (
        <Notice tone="success">
          <p>If {result.data.email} has an account, a link to set a new password is on its way.</p>
        </Notice>
      )}
      <FormProblem sentence={problems.whole} />
      <Field
        {...email.input}
        form="forgot"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={problems.of('email')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <SubmitButton busy="Sending …">Send reset link</SubmitButton>
      </div>
    </form>
  )
}

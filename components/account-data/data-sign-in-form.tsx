'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { useControlledInput, useControlledSecret } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signInForDataAction } from '@/lib/accounts/actions'

/**
 * Asks for the password before data are exported or the account is deleted.
 * @param email the address of who is signed in; others enter theirs.
 */
export function DataSignInForm({ email: own }: { email: string | undefined }) {
  const { submit, messages, formRef, values } = useServerForm(signInForDataAction)
  const email = useControlledInput(values.email ?? own, () => messages.clear('email'))
  const password = useControlledSecret(() => messages.clear('password'))
  return (
    <ServerForm ref={formRef} action={submit} className="flex flex-col gap-4">
      <FormError message={messages.form} />
      <Field
        {...email.input}
        idPrefix="data"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={own !== undefined}
        error={messages.field('email')}
      />
      <PasswordField
        {...password.input}
        idPrefix="data"
        name="password"
        label="Password"
        autoComplete="current-password"
        error={messages.field('password')}
      />
      <SubmitButton pendingLabel="One moment …">Continue</SubmitButton>
    </ServerForm>
  )
}

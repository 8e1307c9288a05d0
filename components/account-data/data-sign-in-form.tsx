'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField, useSecretField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signInForDataAction } from '@/lib/accounts/actions'

/** @param ownEmail the address of the signed-in user; undefined for a visitor, who types one. */
export function DataSignInForm({ ownEmail }: { ownEmail: string | undefined }) {
  const { form, messages, values } = useServerForm(signInForDataAction)
  const email = useFormField('email', { values, messages }, ownEmail)
  const password = useSecretField('password', messages)
  return (
    <ServerForm {...form} className="flex flex-col gap-4">
      <FormError message={messages.form} />
      <Field
        {...email.input}
        idPrefix="data"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={ownEmail !== undefined}
      />
      <PasswordField {...password.input} idPrefix="data" label="Password" autoComplete="current-password" />
      <SubmitButton pendingLabel="One moment …">Continue</SubmitButton>
    </ServerForm>
  )
}

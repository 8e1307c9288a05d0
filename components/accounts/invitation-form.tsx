'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField, useSecretField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { acceptInvitationAction } from '@/lib/accounts/actions'
import { site } from '@/lib/site'
import { USERNAME_HINT, UsernameField } from './username-field'

export function InvitationForm({ tokenHash }: { tokenHash: string }) {
  const { form, messages, values } = useServerForm(acceptInvitationAction)
  const username = useFormField('username', { values, messages })
  const password = useSecretField('password', messages)
  return (
    <>
      <h1 className="text-3xl">{`You are invited to ${site.name}`}</h1>
      <ServerForm {...form} hiddenFields={{ tokenHash }} className="flex flex-col gap-4">
        <FormError message={messages.form} />
        <UsernameField {...username.input} idPrefix="invitation" hint={USERNAME_HINT} />
        <PasswordField
          {...password.input}
          idPrefix="invitation"
          label="Password"
          autoComplete="new-password"
        />
        <SubmitButton pendingLabel="One moment …">Start</SubmitButton>
      </ServerForm>
    </>
  )
}

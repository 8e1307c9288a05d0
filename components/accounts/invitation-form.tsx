'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { useControlledInput, useControlledSecret } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { acceptInvitationAction } from '@/lib/accounts/actions'
import { MAX_USERNAME_LENGTH } from '@/lib/limits'
import { site } from '@/lib/site'

export function InvitationForm({ tokenHash }: { tokenHash: string }) {
  const { submit, messages, formRef, values } = useServerForm(acceptInvitationAction)
  const username = useControlledInput(values.username, () => messages.clear('username'))
  const password = useControlledSecret(() => messages.clear('password'))
  return (
    <>
      <h1 className="text-3xl">{`You are invited to ${site.name}`}</h1>
      <ServerForm ref={formRef} action={submit} hiddenFields={{ tokenHash }} className="flex flex-col gap-4">
        <FormError message={messages.form} />
        <Field
          {...username.input}
          idPrefix="invitation"
          name="username"
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          // Counted in UTF-16 units, of which a character may have two.
          maxLength={MAX_USERNAME_LENGTH * 2}
          hint="3 to 30 characters."
          error={messages.field('username')}
        />
        <PasswordField
          {...password.input}
          idPrefix="invitation"
          name="password"
          label="Password"
          autoComplete="new-password"
          error={messages.field('password')}
        />
        <SubmitButton pendingLabel="One moment …">Start</SubmitButton>
      </ServerForm>
    </>
  )
}

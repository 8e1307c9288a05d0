'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useSecretField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { becomeFirstAdminAction } from '@/lib/accounts/actions'

export function FirstAdminForm() {
  const { form, messages } = useServerForm(becomeFirstAdminAction)
  const setupCode = useSecretField('setupCode', messages)
  return (
    <ServerForm {...form} className="flex flex-col gap-4">
      <p className="text-muted">
        There is no admin yet. Whoever runs this site knows its setup code, and becomes the admin with it.
        Other admins are made in the dashboard.
      </p>
      <FormError message={messages.form} />
      <PasswordField
        {...setupCode.input}
        idPrefix="first-admin"
        label="Setup code"
        autoComplete="off"
        hint="SETUP_CODE in the environment of the site."
      />
      <SubmitButton pendingLabel="One moment …" className="self-start">
        Create admin profile
      </SubmitButton>
    </ServerForm>
  )
}

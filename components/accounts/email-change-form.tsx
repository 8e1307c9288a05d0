'use client'

import { FormError } from '@/components/forms/form-error'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField, useSecretField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeEmailAction } from '@/lib/accounts/email-change-actions'

/** @param newRequestKey the key of the first attempt. After an error, the form keeps the key it was posted with. */
export function EmailChangeForm({ email, newRequestKey }: { email: string; newRequestKey: string }) {
  const { form, messages, values, isPosted } = useServerForm(changeEmailAction)
  const [requestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  const newEmail = useFormField('newEmail', { values, messages })
  const password = useSecretField('currentPassword', messages)
  return (
    <details open={isPosted || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-signal text-sm underline underline-offset-4">
        Change email
      </summary>
      <ServerForm {...form} className="flex flex-col gap-4 pt-1 pb-2">
        <p className="text-muted text-sm">
          We mail a link to both addresses. Your account moves once you have opened and confirmed both, and so
          does a subscription to our news.
        </p>
        <input type="hidden" name="requestKey" value={requestKey} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <Field
          {...newEmail.input}
          idPrefix="email-change"
          label="New email"
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...password.input}
          idPrefix="email-change"
          label="Your current password"
          autoComplete="current-password"
        />
        <FormError message={messages.form} />
        <SubmitButton pendingLabel="One moment …" className="self-start">
          Mail both links
        </SubmitButton>
      </ServerForm>
    </details>
  )
}

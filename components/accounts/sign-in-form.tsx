'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField, useSecretField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { resendConfirmationAction, signInAction } from '@/lib/accounts/actions'
import { AccountDataLink } from './account-data-link'

/** @param next the page after signing in. @param forgot the link for a forgotten password. */
export function SignInForm({ next, forgot }: { next: string; forgot: React.ReactNode }) {
  const { form, messages, error, values } = useServerForm(signInAction)
  const email = useFormField('email', { values, messages })
  const password = useSecretField('password', messages)
  // Typing clears the message, and what is offered with it.
  const isUnconfirmed = error?.code === 'email-not-confirmed' && messages.form !== undefined
  const unconfirmedEmail = isUnconfirmed ? values.email : undefined

  return (
    <div className="flex flex-col gap-4">
      <FormError message={messages.form} />
      {error?.code === 'banned' && messages.form && <AccountDataLink />}
      <ResendForm key={unconfirmedEmail} email={unconfirmedEmail} next={next} />
      <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ next }}>
        <Field {...email.input} idPrefix="sign-in" label="Email" type="email" autoComplete="username" />
        <PasswordField
          {...password.input}
          idPrefix="sign-in"
          label="Password"
          autoComplete="current-password"
        />
        <SubmitButton pendingLabel="Signing in …">Sign In</SubmitButton>
      </ServerForm>
      {forgot}
    </div>
  )
}

/** @param email the unconfirmed address; hidden without one. @param next the page that the mail's link leads to. */
function ResendForm({ email, next }: { email: string | undefined; next: string }) {
  const { form, result, messages, values, isPosted } = useServerForm(resendConfirmationAction)
  if (!email && !isPosted) return null
  const message = messages.form ?? messages.field('email')
  return (
    <ServerForm
      {...form}
      className="flex flex-col gap-3"
      hiddenFields={{ email: email ?? values.email, next }}
    >
      {result?.ok && <Notice tone="success" text="Confirmation email sent. Please check your inbox." />}
      <FormError message={message} />
      {!result?.ok && (
        <SubmitButton variant="quiet" pendingLabel="Sending …">
          Resend confirmation email
        </SubmitButton>
      )}
    </ServerForm>
  )
}

'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmEmailChangeAction } from '@/lib/accounts/email-change-actions'
import { routes } from '@/lib/routes'

const TEXTS = {
  'old-email': {
    title: 'Confirm the change',
    text: 'Your account moves to the address that the mail names, once that address is confirmed as well. If it wasn’t you who asked for it, don’t confirm: set a new password instead.',
    button: 'Confirm the change',
    waiting: 'Now open the link in the mail to your new address.',
  },
  'new-email': {
    title: 'Confirm your new email address',
    text: 'Your account moves to this address, once the address that it has now has confirmed it as well.',
    button: 'Confirm email address',
    waiting: 'Now open the link in the mail to the address that your account has.',
  },
} as const

export function ConfirmEmailChangeForm({ tokenHash, kind }: { tokenHash: string; kind: keyof typeof TEXTS }) {
  const { form, messages, error, result } = useServerForm(confirmEmailChangeAction)
  const { title, text, button, waiting } = TEXTS[kind]
  const isEnded = error?.code === 'link-invalid' || error?.code === 'new-email-taken'
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <FormError
        message={
          error?.code === 'link-invalid'
            ? `${messages.form} Your account page says whether a change waits.`
            : messages.form
        }
      />
      {result?.ok && (
        <Notice
          tone="success"
          title={result.data === 'changed' ? 'Email address changed' : 'Confirmed'}
          text={result.data === 'changed' ? 'From now on, sign in with your new address.' : waiting}
        />
      )}
      {result?.ok || isEnded ? (
        <ButtonLink href={routes.profile}>Go to your account</ButtonLink>
      ) : (
        <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ tokenHash, kind }}>
          <p className="text-muted">{text}</p>
          <SubmitButton pendingLabel="One moment …">{button}</SubmitButton>
        </ServerForm>
      )}
    </>
  )
}

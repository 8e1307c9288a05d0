'use client'

import { FormError } from '@/components/forms/form-error'
import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { ButtonLink } from '@/components/ui/button-link'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmAction } from '@/lib/accounts/actions'
import { routes } from '@/lib/routes'
import { InvalidResetLink } from './invalid-reset-link'

const TEXTS = {
  signup: {
    title: 'Confirm your email address',
    text: 'One tap, and your account is ready.',
    button: 'Confirm email address',
  },
  recovery: {
    title: 'Set a new password',
    text: 'Go on to choose a new password for your account.',
    button: 'Choose a new password',
  },
} as const

type ConfirmFormProps = { tokenHash: string; kind: keyof typeof TEXTS; next: string }

/** The button uses up the token of a mailed link. @param next the page to open afterwards. */
export function ConfirmForm({ tokenHash, kind, next }: ConfirmFormProps) {
  const { form, messages, error } = useServerForm(confirmAction)
  const { title, text, button } = TEXTS[kind]
  const isInvalid = error?.code === 'link-invalid'
  if (isInvalid && kind === 'recovery') return <InvalidResetLink next={next} />
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <FormError
        message={
          isInvalid
            ? `${messages.form} If you have confirmed already, sign in. If not, you can ask for a new mail there.`
            : messages.form
        }
      />
      {isInvalid ? (
        <ButtonLink href={routes.login({ next })}>Go to sign in</ButtonLink>
      ) : (
        <ServerForm {...form} className="flex flex-col gap-4" hiddenFields={{ tokenHash, kind, next }}>
          <p className="text-muted">{text}</p>
          <SubmitButton pendingLabel="One moment …">{button}</SubmitButton>
        </ServerForm>
      )}
    </>
  )
}

'use client'

import { ServerForm } from '@/components/forms/server-form'
import { useServerForm } from '@/components/forms/use-server-form'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
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

/** Shows the button that uses up the token of a mailed link. @param next the page to open afterwards. */
export function ConfirmForm({
  tokenHash,
  kind,
  next,
}: {
  tokenHash: string
  kind: 'signup' | 'recovery'
  next: string
}) {
  const { submit, messages, error } = useServerForm(confirmAction)
  const { title, text, button } = TEXTS[kind]
  const isInvalid = error?.code === 'link-invalid'
  if (isInvalid && kind === 'recovery') return <InvalidResetLink next={next} />
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      {messages.form && (
        <Notice tone="error">
          <p>
            <span>{messages.form}</span>{' '}
            {isInvalid && (
              <span>If you have confirmed already, sign in. If not, you get a new mail there.</span>
            )}
          </p>
        </Notice>
      )}
      {isInvalid ? (
        <ButtonLink href={routes.login({ next })}>Go to sign in</ButtonLink>
      ) : (
        <ServerForm action={submit} className="flex flex-col gap-4">
          <p className="text-muted">{text}</p>
          <input type="hidden" name="tokenHash" value={tokenHash} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="next" value={next} />
          <SubmitButton pendingLabel="One moment …">{button}</SubmitButton>
        </ServerForm>
      )}
    </>
  )
}

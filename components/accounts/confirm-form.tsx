'use client'

import Link from 'next/link'
import { useServerForm } from '@/components/forms/use-server-form'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmAction } from '@/lib/accounts/actions'
import { routes } from '@/lib/routes'
import { InvalidResetLink } from './invalid-reset-link'

const WORDS = {
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

/** The button that spends the token of a mail's link. */
export function ConfirmForm({ tokenHash, kind }: { tokenHash: string; kind: 'signup' | 'recovery' }) {
  const { submit, problems, problem } = useServerForm(confirmAction)
  const words = WORDS[kind]
  const isSpent = problem?.code === 'link-invalid'
  if (isSpent && kind === 'recovery') return <InvalidResetLink />
  return (
    <>
      <h1 className="text-3xl">{words.title}</h1>
      {problems.whole && (
        <Notice tone="error">
          <p>
            {problems.whole} {isSpent && 'Sign in to have the mail sent again.'}
          </p>
        </Notice>
      )}
      {isSpent ? (
        <Link href={routes.login()} className={buttonClass.primary}>
          Go to sign in
        </Link>
      ) : (
        <form action={submit} className="flex flex-col gap-4">
          <p className="text-muted">{words.text}</p>
          <input type="hidden" name="tokenHash" value={tokenHash} />
          <input type="hidden" name="kind" value={kind} />
          <SubmitButton busy="One moment …">{words.button}</SubmitButton>
        </form>
      )}
    </>
  )
}

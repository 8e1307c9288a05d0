'use client'

import Link from 'next/link'
import { FormProblem } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmSubscriptionAction, unsubscribeAction } from '@/lib/campaigns/actions'
import { routes } from '@/lib/routes'

const LINKS = {
  confirm: {
    action: confirmSubscriptionAction,
    title: 'Confirm your subscription',
    text: 'One tap, and we write to you when there is news.',
    button: 'Confirm subscription',
    done: 'You are on the list. Every mail has a link to leave it.',
  },
  leave: {
    action: unsubscribeAction,
    title: 'Unsubscribe',
    text: 'One tap, and we write to you no more.',
    button: 'Unsubscribe',
    done: 'You are off the list: the next mail goes out without you.',
  },
} as const

/** The button that a link of a mail leads to: programs open links, only people press buttons. */
export function LinkForm({ token, link }: { token: string; link: keyof typeof LINKS }) {
  const words = LINKS[link]
  const { submit, result, problems, problem } = useServerForm(words.action)
  const isOver = result?.ok || problem?.code === 'link-invalid'
  return (
    <>
      <h1 className="text-3xl">{words.title}</h1>
      {result?.ok && (
        <Notice tone="success">
          <p>{words.done}</p>
        </Notice>
      )}
      <FormProblem sentence={problems.whole} />
      {isOver ? (
        <Link href={result?.ok ? routes.home() : routes.subscribe()} className={buttonClass.primary}>
          {result?.ok ? 'Browse Lineups' : 'Ask for a new link'}
        </Link>
      ) : (
        <form action={submit} className="flex flex-col gap-4">
          <p className="text-muted">{words.text}</p>
          <input type="hidden" name="token" value={token} />
          <SubmitButton busy="One moment …">{words.button}</SubmitButton>
        </form>
      )}
    </>
  )
}

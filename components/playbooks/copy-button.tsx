'use client'

import { CopyPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useTransition } from 'react'
import { openSignUpPrompt } from '@/components/accounts/prompt-store'
import { withAccount } from '@/components/accounts/with-account'
import { callAction } from '@/components/forms/network-errors'
import { createRequestKey } from '@/components/forms/request-key'
import { toastAppError } from '@/components/forms/toast-app-error'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { toastSuccess } from '@/components/ui/toast'
import { copyPlaybookAction } from '@/lib/playbooks/actions'
import { routes } from '@/lib/routes'

type CopyButtonProps = { shortId: string; linkKey?: string | undefined; children: ReactNode }

/** The copy is one of the user's own playbooks. Visitors are asked to sign up. */
export function CopyButton({ shortId, linkKey, children }: CopyButtonProps) {
  const router = useRouter()
  // The first press makes the key, because a cached page would give all visitors the same one.
  const requestKey = useRef('')
  const [isPending, startTransition] = useTransition()
  const copy = () =>
    startTransition(async () => {
      requestKey.current ||= createRequestKey()
      const input = { shortId, key: linkKey ?? null, requestKey: requestKey.current }
      const result = await callAction(copyPlaybookAction, input)
      if (!result.ok) return void toastAppError(result.error ?? { code: 'playbook-not-copied' })
      requestKey.current = ''
      void toastSuccess({
        title: 'Playbook copied',
        description: 'This copy is yours, and only you can see it.',
      })
      router.push(routes.editPlaybook(result.data))
    })
  return (
    <button
      {...clickUnless(isPending, () => withAccount((user) => (user ? copy() : openSignUpPrompt('playbook'))))}
      className={buttonClass.quiet}
    >
      {isPending ? <Spinner className="size-4" /> : <CopyPlus className="size-4" aria-hidden />}
      <span>{children}</span>
    </button>
  )
}

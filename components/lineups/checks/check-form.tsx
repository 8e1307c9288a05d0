'use client'

import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { FormError } from '@/components/forms/form-error'
import { callAction } from '@/components/forms/network-errors'
import { ServerForm } from '@/components/forms/server-form'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { buttonClass } from '@/components/ui/button'
import { checkLineupAction } from '@/lib/lineups/checks/actions'
import type { Check as CheckInput } from '@/lib/lineups/checks/schema'
import { undoDecisionAction } from '@/lib/lineups/states/actions'

type Decision = CheckInput['decision']

const TOAST_TITLES = { works: 'Works', broken: 'Broken' } as const

/**
 * The buttons that decide whether a lineup works, and one that leaves it for later. Each then moves the focus on.
 * @param nextElementId id of the element that gets the focus: the next lineup, or what stands in for it at the end of the list.
 */
export function CheckForm({
  id,
  version,
  title,
  isBroken,
  nextElementId,
}: {
  id: string
  version: string
  title: string
  /** Whether the lineup is broken already, so that only “Works again” is offered. */
  isBroken: boolean
  nextElementId: string
}) {
  useFocusMainOnUnmount()
  const decision = useRef<Decision>('works')
  const focusNext = () => document.getElementById(nextElementId)?.focus()
  const { submit, isPending, isPosted, messages, formRef } = useServerForm(checkLineupAction, (result) => {
    if (!result.ok) return result.error && void toastAppError(result.error)
    focusNext()
    void toastWithUndo(
      { title: TOAST_TITLES[decision.current], description: title },
      {
        run: () => callAction(undoDecisionAction, { id }),
        done: isBroken ? 'Broken again' : 'Back to not checked',
      },
    )
  })
  const button = (made: Decision) =>
    ({
      type: 'submit',
      name: 'decision',
      value: made,
      // `disabled` would take the focus from the button.
      'aria-disabled': isPending || undefined,
      onClick: (event: React.MouseEvent) => {
        if (isPending) event.preventDefault()
        else decision.current = made
      },
    }) as const
  return (
    <ServerForm ref={formRef} action={submit} className="flex flex-wrap gap-2" hiddenFields={{ id, version }}>
      <button
        {...button('works')}
        aria-label={`${title} works${isBroken ? ' again' : ''}`}
        className={buttonClass.primary}
      >
        <Check className="size-4" aria-hidden />
        <span>{isBroken ? 'Works again' : 'Works'}</span>
      </button>
      {!isBroken && (
        <button {...button('broken')} aria-label={`${title} is broken`} className={buttonClass.danger}>
          <TriangleAlert className="size-4" aria-hidden />
          Broken
        </button>
      )}
      <button
        type="button"
        data-later
        aria-label={`Check ${title} later`}
        onClick={focusNext}
        className={`${buttonClass.quiet} noscript:hidden`}
      >
        <Clock className="size-4" aria-hidden />
        Later
      </button>
      {/* With JavaScript, a toast shows the error. */}
      {isPosted && <FormError message={messages.form} />}
    </ServerForm>
  )
}

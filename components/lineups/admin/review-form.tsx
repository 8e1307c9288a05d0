'use client'

import { type MouseEvent, useRef } from 'react'
import { toastAppError } from '@/components/forms/toast-app-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { buttonClass } from '@/components/ui/button'
import { toastSuccess } from '@/components/ui/toast'
import { reviewLineupAction } from '@/lib/lineups/actions'

const TOAST_TITLES = { published: 'Lineup published', rejected: 'Lineup rejected' } as const

/** The buttons that publish a pending or rejected lineup, or reject a pending one. */
export function ReviewForm({ id, title, status }: { id: string; title: string; status: string }) {
  useFocusMainOnUnmount()
  const decision = useRef<keyof typeof TOAST_TITLES>('published')
  const { submit, isPending, isPosted, messages, formRef } = useServerForm(reviewLineupAction, (result) => {
    if (result.ok) void toastSuccess({ title: TOAST_TITLES[decision.current], description: title })
    else if (result.error) void toastAppError(result.error)
  })
  const button = {
    type: 'submit',
    name: 'status',
    // `disabled` would take the focus from the button.
    'aria-disabled': isPending || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isPending) event.preventDefault()
      else decision.current = event.currentTarget.value === 'rejected' ? 'rejected' : 'published'
    },
  } as const
  return (
    <form ref={formRef} action={submit} className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <button {...button} value="published" aria-label={`Publish ${title}`} className={buttonClass.primary}>
        Publish
      </button>
      {status === 'pending' && (
        <button {...button} value="rejected" aria-label={`Reject ${title}`} className={buttonClass.danger}>
          Reject
        </button>
      )}
      {/* With JavaScript, a toast shows the error. */}
      {isPosted && messages.form && <p className="w-full text-danger text-sm">{messages.form}</p>}
    </form>
  )
}

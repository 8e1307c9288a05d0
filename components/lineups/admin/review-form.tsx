'use client'

import { type MouseEvent, useRef } from 'react'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusKept } from '@/components/hooks/focus'
import { toastProblem } from '@/components/layout/toast-error'
import { buttonClass } from '@/components/ui/button'
import { toastSuccess } from '@/components/ui/toast'
import { reviewLineupAction } from '@/lib/lineups/actions'

/** What a toast says over the lineup's title. */
const DECIDED = { published: 'Lineup published', rejected: 'Lineup rejected' } as const

/** Publishes a lineup that is not published, or rejects one that waits for review. */
export function ReviewForm({ id, title, status }: { id: string; title: string; status: string }) {
  useFocusKept()
  const decision = useRef<keyof typeof DECIDED>('published')
  const { submit, isPending, isPosted, problems } = useServerForm(reviewLineupAction, (answer) => {
    if (answer.ok) void toastSuccess({ title: DECIDED[decision.current], description: title })
    else if (answer.problem) void toastProblem(answer.problem)
  })
  const button = {
    type: 'submit',
    name: 'status',
    // Not `disabled`: the button would lose the focus it has.
    'aria-disabled': isPending || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isPending) event.preventDefault()
      else decision.current = event.currentTarget.value === 'rejected' ? 'rejected' : 'published'
    },
  } as const
  return (
    <form ref={problems.ref} action={submit} className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <button {...button} value="published" aria-label={`Publish ${title}`} className={buttonClass.primary}>
        Publish
      </button>
      {status === 'pending' && (
        <button {...button} value="rejected" aria-label={`Reject ${title}`} className={buttonClass.danger}>
          Reject
        </button>
      )}
      {/* A toast has said it to whom the page's code runs for. */}
      {isPosted && problems.whole && <p className="w-full text-danger text-sm">{problems.whole}</p>}
    </form>
  )
}

'use client'

import type { MouseEvent } from 'react'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { toastProblem } from '@/components/site/toast-problem'
import { buttonClass } from '@/components/ui/button'
import { toastSuccess } from '@/components/ui/toast'
import { useFocusKept } from '@/components/ui/use-focus-kept'
import { reviewLineupAction } from '@/lib/lineups/edit/actions'

/** Publishes a lineup that is not published, or rejects one that waits for review. */
export function ReviewForm({ id, title, status }: { id: string; title: string; status: string }) {
  useFocusKept()
  const { submit, isPending, isPosted, problems } = useAnsweredForm(reviewLineupAction, (answer) => {
    if (answer.ok) void toastSuccess({ title: 'Lineup updated successfully', description: title })
    else if (answer.problem) void toastProblem(answer.problem)
  })
  const button = {
    type: 'submit',
    name: 'status',
    // Not `disabled`: the button would lose the focus it has.
    'aria-disabled': isPending || undefined,
    onClick: (event: MouseEvent) => isPending && event.preventDefault(),
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

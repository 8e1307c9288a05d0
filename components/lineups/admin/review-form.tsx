'use client'

import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { toastProblem } from '@/components/site/toast-problem'
import { buttonClass } from '@/components/ui/button'
import { toastSuccess } from '@/components/ui/toast'
import { useFocusKept } from '@/components/ui/use-focus-kept'
import { reviewLineupAction } from '@/lib/lineups/edit/actions'

/** Publishes a lineup that is not published, or rejects one that waits for review. */
export function ReviewForm({ id, title, status }: { id: string; title: string; status: string }) {
  useFocusKept()
  const { submit, isPending, problems } = useAnsweredForm(reviewLineupAction, (answer) => {
    if (answer.ok) void toastSuccess({ title: 'Lineup updated successfully', description: title })
    else if (answer.problem) void toastProblem(answer.problem)
  })
  const button = { type: 'submit', name: 'status', 'aria-disabled': isPending || undefined } as const
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
      {problems.whole && <p className="w-full text-danger text-sm">{problems.whole}</p>}
    </form>
  )
}

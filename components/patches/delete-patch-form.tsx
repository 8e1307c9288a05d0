'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useServerForm } from '@/components/forms/use-server-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { useFocusKept } from '@/components/ui/use-focus-kept'
import { deletePatchAction } from '@/lib/patches/actions'

/** Deletes a patch; one with verdicts stays, and says so. */
export function DeletePatchForm({ id, name }: { id: number; name: string }) {
  useFocusKept()
  const { submit, problems } = useServerForm(deletePatchAction, ({ ok }) => {
    if (!ok) return
    void toastSuccess({ title: 'Patch deleted', description: name })
  })
  return (
    <form ref={problems.ref} action={submit} className="flex flex-col gap-2 py-3">
      <input type="hidden" name="id" value={id} />
      <FormProblem sentence={problems.whole} />
      <SubmitButton busy="Deleting …" look="quiet" className="self-start">
        Delete {name}
      </SubmitButton>
    </form>
  )
}

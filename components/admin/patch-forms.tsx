'use client'

import { FormProblem } from '@/components/forms/form-error'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusKept } from '@/components/hooks/focus'
import { useTyped } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { addPatchAction, changePatchAction, deletePatchAction } from '@/lib/admin/actions'
import type { Patch } from '@/lib/admin/queries'
import type { Platform } from '@/lib/game/options'
import { MAX_PATCH_NAME } from '@/lib/limits'

/** Adds a patch to a platform, or changes one that is there. */
export function PatchForm({ platform, patch }: { platform?: Platform; patch?: Patch }) {
  useFocusKept()
  const { submit, values, problems } = useServerForm(patch ? changePatchAction : addPatchAction, ({ ok }) => {
    if (!ok) return
    void toastSuccess({ title: patch ? 'Patch updated' : 'Patch added' })
    if (!patch) name.setValue('')
  })
  const name = useTyped(values.name ?? patch?.name, () => problems.clear('name'))
  const releasedOn = useTyped(values.releasedOn ?? patch?.releasedAt.slice(0, 10), () =>
    problems.clear('releasedOn'),
  )
  const form = `patch-${patch?.id ?? platform}`
  return (
    <form
      ref={problems.ref}
      action={submit}
      noValidate
      onReset={(event) => event.preventDefault()}
      className="flex flex-col gap-3 pt-2"
    >
      {patch ? (
        <>
          <input type="hidden" name="id" value={patch.id} />
          <input type="hidden" name="nameBefore" value={patch.name} />
          <input type="hidden" name="releasedAtBefore" value={patch.releasedAt} />
        </>
      ) : (
        <input type="hidden" name="platform" value={platform} />
      )}
      <Field
        form={form}
        name="name"
        label="Name"
        {...name.input}
        maxLength={MAX_PATCH_NAME}
        autoComplete="off"
        error={problems.of('name')}
      />
      <Field
        form={form}
        name="releasedOn"
        label="Released on"
        type="date"
        {...releasedOn.input}
        error={problems.of('releasedOn')}
      />
      <FormProblem sentence={problems.whole} />
      <SubmitButton busy="Saving..." className="self-start">
        {patch ? 'Save patch' : 'Add patch'}
      </SubmitButton>
    </form>
  )
}

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

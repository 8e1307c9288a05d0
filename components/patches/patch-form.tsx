'use client'

import { useState } from 'react'
import { FormProblem } from '@/components/forms/form-problem'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import type { Platform } from '@/lib/game/options'
import { MAX_PATCH_NAME } from '@/lib/limits'
import { addPatchAction, changePatchAction } from '@/lib/patches/actions'
import type { Patch } from '@/lib/patches/queries'

/** Adds a patch to a platform, or changes one that is there. */
export function PatchForm({ platform, patch }: { platform?: Platform; patch?: Patch }) {
  const { submit, values, problems } = useAnsweredForm(
    patch ? changePatchAction : addPatchAction,
    ({ ok }) => {
      if (!ok) return
      void toastSuccess({ title: patch ? 'Patch updated' : 'Patch added' })
      if (!patch) setName('')
    },
  )
  const [name, setName] = useState(values.name ?? patch?.name ?? '')
  const [releasedOn, setReleasedOn] = useState(values.releasedOn ?? patch?.releasedAt.slice(0, 10) ?? '')
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
        value={name}
        maxLength={MAX_PATCH_NAME}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          problems.clear('name')
        }}
        error={problems.of('name')}
      />
      <Field
        form={form}
        name="releasedOn"
        label="Released on"
        type="date"
        value={releasedOn}
        onChange={(event) => {
          setReleasedOn(event.target.value)
          problems.clear('releasedOn')
        }}
        error={problems.of('releasedOn')}
      />
      <FormProblem sentence={problems.whole} />
      <SubmitButton busy="Saving..." className="self-start">
        {patch ? 'Save patch' : 'Add patch'}
      </SubmitButton>
    </form>
  )
}

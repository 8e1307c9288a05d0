'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormError } from '@/components/forms/form-error'
import { callAction, ignoreRedirect } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { Field } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastSuccess } from '@/components/ui/toast'
import { addPatchAction, changePatchAction, countMarkedAction, deletePatchAction } from '@/lib/admin/actions'
import type { Patch } from '@/lib/admin/queries'
import { TOUCHED_KEYS } from '@/lib/admin/touched'
import type { Platform } from '@/lib/game/options'
import { MAX_PATCH_NAME_LENGTH } from '@/lib/limits'
import { formatCount } from '@/lib/texts'
import { TouchedField } from './touched-field'

type PatchFormProps = { platform: Platform; patch?: Patch; newRequestKey: string; now: string }

/** Changes `patch`, or adds one to `platform`. @param now ISO 8601, the suggested release of a new patch. */
export function PatchForm({ platform, patch, newRequestKey, now }: PatchFormProps) {
  useFocusMainOnUnmount()
  const { form, values, messages } = useServerForm(patch ? changePatchAction : addPatchAction, ({ ok }) => {
    if (!ok) return
    renewRequestKey()
    void toastSuccess({ title: patch ? 'Patch updated' : 'Patch added' })
    if (!patch) name.setValue('')
  })
  const [requestKey, renewRequestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  const name = useFormField('name', { values, messages }, patch?.name)
  const releasedAt = useFormField('releasedAt', { values, messages }, (patch?.releasedAt ?? now).slice(0, 16))
  const marked = useMarkedLineups(form.ref, platform, requestKey)
  const idPrefix = `patch-${patch?.id ?? platform}`
  // After a refusal, `values` has the names of the checked boxes.
  const wasRefused = 'name' in values
  return (
    <ServerForm
      {...form}
      onChange={marked.countLater}
      className="flex flex-col gap-3 pt-2"
      hiddenFields={{
        requestKey,
        platform,
        id: patch?.id,
        nameBefore: patch?.name,
        releasedAtBefore: patch?.releasedAt,
        keyBefore: patch && (patch.requestKey ?? ''),
      }}
    >
      <Field
        idPrefix={idPrefix}
        label="Name"
        {...name.input}
        maxLength={MAX_PATCH_NAME_LENGTH}
        autoComplete="off"
      />
      <Field idPrefix={idPrefix} label="Released at (UTC)" type="datetime-local" {...releasedAt.input} />
      <TouchedField
        // Each success renews the key, which resets the boxes.
        key={requestKey}
        platform={platform}
        initial={wasRefused ? Object.keys(values) : (patch?.touched ?? [])}
      />
      <p role="status" className="text-sm empty:hidden">
        {marked.text}
      </p>
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="Saving..." className="self-start">
        {patch ? 'Save patch' : 'Add patch'}
      </SubmitButton>
    </ServerForm>
  )
}

const COUNT_DEBOUNCE_MS = 300

/** @returns `countLater` counts the lineups that the unsaved patch marks, after a pause. `text` says how many. */
function useMarkedLineups(form: RefObject<HTMLFormElement | null>, platform: Platform, requestKey: string) {
  const [counted, setCounted] = useState({ requestKey, text: '' })
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const countLater = () => {
    window.clearTimeout(timer.current)
    const started = window.setTimeout(async () => {
      if (!form.current) return
      const fields = new FormData(form.current)
      const releasedAt = String(fields.get('releasedAt'))
      const touched = TOUCHED_KEYS.filter((key) => fields.has(key))
      const input = { platform, releasedAt, touched }
      const result = await callAction(countMarkedAction, input).catch(ignoreRedirect)
      // The form was changed meanwhile.
      if (!result || timer.current !== started) return
      const marked = result.ok ? result.data.unchecked : 0
      const text = marked > 0 ? `Marks ${formatCount(marked, 'lineup')} as not checked.` : ''
      setCounted({ requestKey, text })
    }, COUNT_DEBOUNCE_MS)
    timer.current = started
  }
  return { text: counted.requestKey === requestKey ? counted.text : '', countLater }
}

/** The form says so if the server keeps the patch, because it has verdicts or broke a lineup. */
export function DeletePatchForm({ id, name }: { id: number; name: string }) {
  useFocusMainOnUnmount()
  const { form, messages } = useServerForm(deletePatchAction, ({ ok }) => {
    if (ok) void toastSuccess({ title: 'Patch deleted', description: name })
  })
  return (
    <ServerForm {...form} className="flex flex-col gap-2 py-3" hiddenFields={{ id }}>
      <FormError message={messages.form} />
      <SubmitButton
        pendingLabel="Deleting …"
        variant="quiet"
        className="max-w-full self-start whitespace-normal! py-2"
      >
        {`Delete ${name}`}
      </SubmitButton>
    </ServerForm>
  )
}

'use client'

import { FormError } from '@/components/forms/form-error'
import { useRequestKey } from '@/components/forms/request-key'
import { ServerForm } from '@/components/forms/server-form'
import { useAnswer } from '@/components/forms/use-answer'
import { useFormField } from '@/components/forms/use-form-field'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { useKeptInput } from '@/components/hooks/unsaved-input'
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

/** How long the form has to be unchanged before the lineups that the patch marks are counted. */
const COUNT_PAUSE_MS = 300

type PatchFormProps = { platform: Platform; patch?: Patch; newRequestKey: string; now: string }

/** Changes `patch`, or adds one to `platform`. @param now ISO 8601, the suggested release of a new patch. */
export function PatchForm({ platform, patch, newRequestKey, now }: PatchFormProps) {
  useFocusMainOnUnmount()
  const { form, values, messages } = useServerForm(patch ? changePatchAction : addPatchAction, ({ ok }) => {
    if (!ok) return
    renewRequestKey()
    keep({})
    void toastSuccess({ title: patch ? 'Patch updated' : 'Patch added' })
    if (!patch) name.clear()
  })
  const { value: typed, keep } = useKeptInput<Record<string, string>>(
    `patch-${platform}-${JSON.stringify(patch)}`,
    {},
  )
  const [requestKey, renewRequestKey] = useRequestKey(values.requestKey ?? newRequestKey)
  // After a refusal, `values` has the names of the checked boxes.
  const known = 'name' in values ? values : typed
  const name = useFormField('name', { values: known, messages }, patch?.name)
  const released = (patch?.releasedAt ?? now).slice(0, 16)
  const releasedAt = useFormField('releasedAt', { values: known, messages }, released)
  const touched = TOUCHED_KEYS.filter((key) => key in typed)
  const toCount =
    typed.releasedAt === undefined ? undefined : { platform, releasedAt: typed.releasedAt, touched }
  const counted = useAnswer(countMarkedAction, toCount, COUNT_PAUSE_MS)
  const markedCount = counted?.ok ? counted.data.unchecked : 0
  const idPrefix = `patch-${patch?.id ?? platform}`
  return (
    <ServerForm
      {...form}
      onChange={({ currentTarget }) => keep(Object.fromEntries(new FormData(currentTarget)) as typeof typed)}
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
        initial={'name' in known ? Object.keys(known) : (patch?.touched ?? [])}
      />
      <p role="status" className="text-sm empty:hidden">
        {markedCount > 0 && `Marks ${formatCount(markedCount, 'lineup')} as not checked.`}
      </p>
      <FormError message={messages.form} />
      <SubmitButton pendingLabel="Saving..." className="self-start">
        {patch ? 'Save patch' : 'Add patch'}
      </SubmitButton>
    </ServerForm>
  )
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

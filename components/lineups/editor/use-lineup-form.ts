import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ignoreRedirect } from '@/components/forms/network-errors'
import { removeText } from '@/components/hooks/browser-storage'
import { focusFirstInvalid } from '@/components/hooks/focus'
import { toastError } from '@/components/ui/toast'
import { errorMessage } from '@/lib/errors'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import type { FieldErrors } from '@/lib/result'
import { OVERWRITE } from './conflict-notice'
import { readDraft, useStoredDraft } from './draft'
import { type FormValues, nextLineupValues, toFormValues, toLineupValues } from './form-values'
import type { MediaTab } from './media-tabs'
import { ADD_ANOTHER } from './save-buttons'
import { type Saving, useSaveLineup } from './use-save-lineup'
import { useStepImages } from './use-step-images'

export type OpenedLineup = {
  /** Left out for a new lineup. */
  lineup?: { id: string; version: string }
  duplicateOf?: string
  initial: LineupValues
}

export function useLineupForm<Saved>({
  storageKey,
  lineup,
  duplicateOf,
  initial,
  save,
  onSaved,
}: OpenedLineup & Saving<Saved> & { storageKey: string }) {
  const router = useRouter()
  const firstTab = initial.steps.length === 0 && initial.youtubeUrl ? 'video' : 'steps'
  const [tab, setTab] = useState<MediaTab>(firstTab)
  const [draft, setDraft] = useState(() => readDraft(storageKey))
  const form = useForm<FormValues>({
    defaultValues: toFormValues(initial),
    // The defaults stay those of the lineup, so that a restored draft makes the form dirty.
    ...(draft && { values: toFormValues(draft.values), resetOptions: { keepDefaultValues: true } }),
  })
  const { isDirty, submitCount } = form.formState
  const images = useStepImages(form, storageKey)
  // A save of a restored draft replaces only the version that the draft is based on.
  const draftVersion = isDirty ? draft?.version : undefined
  const version = draftVersion ?? lineup?.version ?? ''
  const { error, requestKey, send, reset } = useSaveLineup({
    save,
    id: lineup?.id ?? '',
    initialCounterpart: initial.counterpartId,
    draftKey: draft?.requestKey,
  })
  const [pressedButtonName, setPressedButtonName] = useState('')
  const formRef = useRef<HTMLFormElement>(null)

  const storeDraft = useStoredDraft(form, { key: storageKey, version, requestKey })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form opens.
  useEffect(() => focusTitle(formRef.current, { select: duplicateOf !== undefined }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission.
  useEffect(() => void focusFirstInvalid(formRef.current), [submitCount])

  const resetTo = (values: LineupValues) => {
    removeText(storageKey)
    setDraft(undefined)
    reset()
    setTab(firstTab)
    images.cancel()
    form.reset(toFormValues(values))
  }

  const showErrors = (errors: FieldErrors) => {
    for (const [name, fieldError] of Object.entries(errors)) {
      const key = name === 'media' ? 'root.media' : (name as keyof FormValues)
      if (fieldError) form.setError(key, { message: errorMessage(fieldError) })
    }
    if (errors.youtubeUrl) announceErrors('video')
    else announceErrors(errors.steps ? 'steps' : tab)
  }

  const announceErrors = (openedTab: MediaTab) => {
    setTab(openedTab)
    void toastError({ title: 'Validation Error', description: 'Please check the form for errors' })
  }

  const submit = (baseVersion: string, button: string) =>
    form.handleSubmit(
      async (typed) => {
        const values = toLineupValues(typed)
        // If the reply is lost and the page loaded again, the stored request key prevents a second lineup.
        if (!lineup) storeDraft()
        const result = await send(values, { version: baseVersion, button })
        if (!result.ok) {
          if (result.fieldErrors) showErrors(result.fieldErrors)
          return
        }
        const nextHref = onSaved(result.data)
        if (button === ADD_ANOTHER.name) {
          resetTo(nextLineupValues(values))
          focusTitle(formRef.current, { select: false })
        } else {
          resetTo(lineup ? values : NEW_LINEUP)
          router.push(nextHref)
        }
      },
      // The browser checks only the start of the video (`VideoStartField`), which is in this tab.
      () => announceErrors('video'),
    )

  return {
    form,
    formRef,
    images,
    tab,
    setTab,
    error,
    /** Set only while this form has something to save over the other version. */
    conflict: error?.code === 'lineup-changed' && (isDirty || !lineup) ? error : undefined,
    draftAt: isDirty ? draft?.at : undefined,
    pressedButtonName,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent
      const { name = '', value = '' } = (submitter as HTMLButtonElement | null) ?? {}
      setPressedButtonName(name)
      form.clearErrors()
      const baseVersion = name === OVERWRITE ? value : version
      // A redirect is no failure: the page that it leads to says why nothing was saved.
      void submit(baseVersion, name)(event).catch(ignoreRedirect)
    },
    discardDraft: () => resetTo(initial),
    discardForTheirs: () => {
      resetTo(initial)
      // The refreshed page renders the other version, in a form with another `key`.
      router.refresh()
    },
  }
}

function focusTitle(form: HTMLFormElement | null, { select }: { select: boolean }): void {
  const title = form?.elements.namedItem('title')
  if (!(title instanceof HTMLInputElement)) return
  title.focus()
  if (select) title.select()
}

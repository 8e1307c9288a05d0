import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ignoreRedirect, resultOrNetworkError } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { removeText } from '@/components/hooks/browser-storage'
import { focusFirstInvalid } from '@/components/hooks/focus'
import { toastError } from '@/components/ui/toast'
import { type AppError, errorMessage } from '@/lib/errors'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import type { FieldErrors, Result } from '@/lib/result'
import { OVERWRITE } from './conflict-notice'
import { readDraft, useStoredDraft } from './draft'
import { type FormValues, nextLineupValues, toFormValues, toLineupValues } from './form-values'
import type { MediaTab } from './media-tabs'
import { ADD_ANOTHER } from './save-buttons'
import { useStepImages } from './use-step-images'

type LineupInput = Omit<LineupValues, 'counterpartId'> & {
  /** Undefined leaves the counterpart as it is: the lineup may have been paired since the form was opened. */
  counterpartId: string | undefined
  /** Empty for a new lineup, as is `version`, the optimistic lock. */
  id: string
  version: string
  requestKey: string
}

export type OpenedLineup = {
  /** Left out for a new lineup. */
  lineup?: { id: string; version: string }
  duplicateOf?: string
  initial: LineupValues
}

export type Saving<Saved> = {
  /** @param button the name of the pressed submit button; may be empty. */
  save(input: LineupInput, button: string): Promise<Result<Saved>>
  /** Returns the page to open next. */
  onSaved(saved: Saved): Route
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
  const [error, setError] = useState<AppError>()
  const [draft, setDraft] = useState(() => readDraft(storageKey))
  const form = useForm<FormValues>({
    defaultValues: toFormValues(initial),
    // The values of the draft count as changes of the defaults.
    ...(draft && { values: toFormValues(draft.values), resetOptions: { keepDefaultValues: true } }),
  })
  const { isDirty, submitCount } = form.formState
  const images = useStepImages(form)
  // A save replaces only the version that the draft is based on.
  const draftVersion = isDirty ? draft?.version : undefined
  const version = draftVersion || lineup?.version || ''
  const [requestKey, renewRequestKey] = useRequestKey(draft?.requestKey)
  /** A counterpart that was sent once is sent again, even if it was changed back. */
  const hasSentCounterpart = useRef(false)
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
    renewRequestKey()
    hasSentCounterpart.current = false
    setError(undefined)
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
        hasSentCounterpart.current ||= values.counterpartId !== initial.counterpartId
        const input = {
          ...values,
          counterpartId: hasSentCounterpart.current ? values.counterpartId : undefined,
          id: lineup?.id ?? '',
          version: baseVersion,
          requestKey,
        }
        const result = await resultOrNetworkError(() => save(input, button))
        setError(result.ok ? undefined : result.error)
        if (!result.ok) {
          if (result.fieldErrors) showErrors(result.fieldErrors)
          return
        }
        const addsAnother = button === ADD_ANOTHER.name
        const newValues = addsAnother ? nextLineupValues(values) : NEW_LINEUP
        resetTo(lineup ? values : newValues)
        const nextHref = onSaved(result.data)
        if (addsAnother) focusTitle(formRef.current, { select: false })
        else router.push(nextHref)
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

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormError } from '@/components/forms/form-error'
import { ignoreRedirect, resultOrNetworkError } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import { removeText } from '@/components/hooks/browser-storage'
import { useDraftKey } from '@/components/hooks/draft-key'
import { rowFocusKey } from '@/components/lineups/row-focus-key'
import { LeaveGuard, SKIP_LEAVE_GUARD } from '@/components/navigation/leave-guard'
import { buttonClass } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { toastError } from '@/components/ui/toast'
import { formatLocalDateTime } from '@/lib/dates'
import { type AppError, errorMessage } from '@/lib/errors'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/limits'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/fields'
import type { FieldErrors, Result } from '@/lib/result'
import { routes } from '@/lib/routes'
import { ConflictNotice, OVERWRITE } from './conflict-notice'
import { draftBase, readDraft, useStoredDraft } from './draft'
import { FileDrop } from './file-drop'
import { type FormValues, toFormValues, toLineupValues, valuesAfter } from './form-values'
import { useLineupField } from './lineup-field'
import { LineupFields } from './lineup-fields'
import { type MediaTab, MediaTabs } from './media-tabs'
import { ADD_ANOTHER, type OtherSave, SaveButtons } from './save-buttons'
import { ThrowFields } from './throw-fields'
import { canRetry, useStepImages } from './use-step-images'

export type LineupFormProps = {
  accountId: string
  /** The lineup to edit; left out for a new one. */
  lineup?: { id: string; version: string }
  /** The id of the published lineup that a member changes. */
  changeOf?: string
  /** The id of the lineup that a new one copies. */
  duplicateOf?: string
  initial: LineupValues
  backHref: Route
}

type LineupInput = Omit<LineupValues, 'counterpartId'> & {
  /** Undefined if it was never changed, because the lineup may have been paired since the form was opened. */
  counterpartId: string | undefined
  /** Empty for a new lineup. */
  id: string
  version: string
  requestKey: string
}

/** What differs between the forms of admins, who publish lineups, and of members, who send them for review. */
type RoleProps<Saved> = {
  saveLabel: string
  otherSaves?: readonly OtherSave[]
  /** Whether the lineup can be paired with its counterpart on the other platform. */
  canPair?: boolean
  save(input: LineupInput, pressed: string): Promise<Result<Saved>>
  /** @returns the page to open next. */
  onSaved(saved: Saved): Route
  children?: ReactNode
}

/** Without JavaScript, a message says that the form needs it. */
export function LineupForm<Saved>(props: LineupFormProps & RoleProps<Saved>) {
  const { accountId, lineup, changeOf, duplicateOf } = props
  const key = useDraftKey(draftBase(accountId, { id: lineup?.id ?? changeOf, duplicateOf }))
  if (key) return <FormWithDraft key={key} storageKey={key} {...props} />
  return (
    <>
      <p className="hidden noscript:block">
        Adding and editing lineups needs JavaScript. Please allow it for this site, then load the page again.
      </p>
      <Spinner className="size-6 noscript:hidden" />
    </>
  )
}

function FormWithDraft<Saved>({
  storageKey,
  lineup,
  duplicateOf,
  initial,
  backHref,
  saveLabel,
  otherSaves = [],
  canPair = false,
  save,
  onSaved,
  children,
}: LineupFormProps & RoleProps<Saved> & { storageKey: string }) {
  const router = useRouter()
  const firstTab = initial.steps.length === 0 && initial.youtubeUrl ? 'video' : 'steps'
  const [tab, setTab] = useState<MediaTab>(firstTab)
  const [appError, setAppError] = useState<AppError>()
  const [draft, setDraft] = useState(() => readDraft(storageKey))
  const form = useForm<FormValues>({
    defaultValues: toFormValues(initial),
    ...(draft && { values: toFormValues(draft.values), resetOptions: { keepDefaultValues: true } }),
  })
  const { isDirty, isSubmitting, submitCount } = form.formState
  const images = useStepImages(form)
  // The version that the draft is based on is the optimistic lock of the save.
  const version = (isDirty && draft?.version) || lineup?.version || ''
  const [requestKey, renewRequestKey] = useRequestKey(draft?.requestKey)
  const hasSentCounterpart = useRef(false)
  const [pressed, setPressed] = useState('')
  const formRef = useRef<HTMLFormElement>(null)

  const storeDraft = useStoredDraft(form, { key: storageKey, version, requestKey })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form opens.
  useEffect(() => focusTitle(formRef.current, { select: duplicateOf !== undefined }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission.
  useEffect(
    () => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [submitCount],
  )

  const resetTo = (values: LineupValues) => {
    removeText(storageKey)
    setDraft(undefined)
    renewRequestKey()
    hasSentCounterpart.current = false
    setAppError(undefined)
    setTab(firstTab)
    images.cancel()
    form.reset(toFormValues(values))
  }

  const discardForTheirs = () => {
    resetTo(initial)
    // Renders the form of the other version, which has another `key`.
    router.refresh()
  }

  const showErrors = (errors: FieldErrors) => {
    for (const [name, error] of Object.entries(errors)) {
      const key = name === 'media' ? 'root.media' : (name as keyof FormValues)
      if (error) form.setError(key, { message: errorMessage(error) })
    }
    tellInvalid(errors.youtubeUrl ? 'video' : errors.steps ? 'steps' : tab)
  }

  const tellInvalid = (tabWithError: MediaTab) => {
    setTab(tabWithError)
    void toastError({ title: 'Validation Error', description: 'Please check the form for errors' })
  }

  /** @param baseVersion the version that saving may replace. */
  const submit = (baseVersion: string, submitter: string) =>
    form.handleSubmit(
      async (typed) => {
        const values = toLineupValues(typed)
        if (!lineup) storeDraft()
        hasSentCounterpart.current ||= values.counterpartId !== initial.counterpartId
        const input = {
          ...values,
          counterpartId: hasSentCounterpart.current ? values.counterpartId : undefined,
          id: lineup?.id ?? '',
          version: baseVersion,
          requestKey,
        }
        const result = await resultOrNetworkError(() => save(input, submitter))
        setAppError(result.ok ? undefined : result.error)
        if (!result.ok) return result.fieldErrors && showErrors(result.fieldErrors)
        const addsAnother = submitter === ADD_ANOTHER.name
        resetTo(lineup ? values : addsAnother ? valuesAfter(values) : NEW_LINEUP)
        const next = onSaved(result.data)
        if (addsAnother) focusTitle(formRef.current, { select: false })
        else router.push(next)
      },
      () => tellInvalid('video'),
    )

  /** Ctrl + Enter presses the first submit button, and with Shift "Save and add another". */
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    // React events also bubble here from dialogs, which are elsewhere in the document.
    if (!formRef.current?.contains(event.target as Node)) return
    event.preventDefault()
    const name = event.shiftKey ? `[name="${ADD_ANOTHER.name}"]` : ''
    formRef.current.querySelector<HTMLButtonElement>(`button[type="submit"]${name}`)?.click()
  }

  const uploadStatus = getUploadStatus(images.uploads)
  const isConflict = appError?.code === 'lineup-changed' && (isDirty || !lineup)
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        // The leave guard asks before a `get` form navigates. JavaScript submits this form.
        method="post"
        noValidate
        onKeyDown={saveByKey}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          const { name = '', value = '' } = (submitter as HTMLButtonElement | null) ?? {}
          setPressed(name)
          form.clearErrors()
          const baseVersion = name === OVERWRITE ? value : version
          // The page that a redirect leads to says why nothing was saved.
          void submit(baseVersion, name)(event).catch(ignoreRedirect)
        }}
        onPaste={({ clipboardData: { files, types } }) => {
          // Cells copied from a spreadsheet are on the clipboard as text and as an image; only the text is pasted.
          if (files.length > 0 && !types.includes('text/plain') && !isSubmitting) images.add([...files])
        }}
        className="flex flex-col gap-4 sm:gap-5"
      >
        <FileDrop add={images.add} isDisabled={isSubmitting} />
        <LeaveGuard isChanged={isDirty} />
        {draft && isDirty && <DraftNotice at={draft.at} discard={() => resetTo(initial)} />}
        <LineupFields lineupId={lineup?.id ?? ''} canPair={canPair} />
        <ThrowFields />
        {children}
        <MediaTabs tab={tab} onTab={setTab} images={images} />
        <Description />
        {!isConflict && <FormError message={appError && errorMessage(appError)} />}
        {appError?.code === 'sign-in-first' && <SignInLink />}
        {images.uploads.some(({ error }) => error?.code === 'upload-needs-sign-in') && (
          // In a new tab, because the pictures that are not uploaded yet are in this one.
          <a
            href={routes.login({ next: routes.myLineups() })}
            target="_blank"
            rel="noopener"
            className={`${buttonClass.quiet} self-start`}
          >
            Sign in in a new tab, then try the upload again
          </a>
        )}
        <SaveButtons
          saveLabel={saveLabel}
          otherSaves={otherSaves}
          isSaving={isSubmitting}
          pressed={pressed}
          uploadStatus={uploadStatus}
          backHref={backHref}
          backFocusKey={rowFocusKey(lineup?.id ?? duplicateOf)}
        />
        {/* Its submit button comes after Save, because the Enter key submits with the first one. */}
        {isConflict && (
          <ConflictNotice
            error={appError}
            isSaving={isSubmitting}
            isUploading={uploadStatus !== undefined}
            onDiscard={lineup && discardForTheirs}
          />
        )}
      </form>
    </FormProvider>
  )
}

function focusTitle(form: HTMLFormElement | null, { select }: { select: boolean }): void {
  const title = form?.elements.namedItem('title')
  if (!(title instanceof HTMLInputElement)) return
  title.focus()
  if (select) title.select()
}

function Description() {
  return (
    <TextAreaField
      {...useLineupField('description', 'Description (optional)')}
      rows={2}
      maxLength={MAX_DESCRIPTION_LENGTH}
    />
  )
}

function DraftNotice({ at, discard }: { at: number; discard: () => void }) {
  return (
    <Notice tone="success" title="Your unsaved changes are back">
      <p>
        <span>{`As you left them on ${formatLocalDateTime(at)}. `}</span>
        <button type="button" onClick={discard} className="min-h-11 text-signal underline underline-offset-4">
          Discard them
        </button>
      </p>
    </Notice>
  )
}

function SignInLink() {
  const currentUrl = `${usePathname()}?${useSearchParams()}`
  return (
    <Link
      {...SKIP_LEAVE_GUARD}
      href={routes.login({ next: currentUrl })}
      className={`${buttonClass.quiet} self-start`}
    >
      Sign in and come back
    </Link>
  )
}

function getUploadStatus(uploads: ReturnType<typeof useStepImages>['uploads']): string | undefined {
  if (uploads.some(({ error }) => !error)) return 'Uploading images …'
  if (!uploads.every(canRetry)) return 'An image can’t be used: remove it.'
  return uploads.length > 0 ? 'An image was not uploaded: try it again, or remove it.' : undefined
}

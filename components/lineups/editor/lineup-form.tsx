'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/forms/form-error'
import { answerOrProblem, isRedirect } from '@/components/forms/network-errors'
import { useHydrated } from '@/components/hooks/browser-state'
import { dropText } from '@/components/hooks/browser-storage'
import { LEAVES_NOTHING, LeaveGuard } from '@/components/navigation/leave-guard'
import { buttonClass } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { SubmitButton } from '@/components/ui/submit-button'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { type Problem, sentenceOf } from '@/lib/errors'
import { MAX_DESCRIPTION } from '@/lib/limits'
import { saveLineupAction } from '@/lib/lineups/actions'
import { type LineupValues, NEW_LINEUP } from '@/lib/lineups/form-values'
import type { FieldProblems } from '@/lib/result'
import { LINEUP_PREFIX, routes } from '@/lib/routes'
import { draftKey, readDraft, useStoredDraft } from './draft'
import { type FormValues, toFormValues, toLineupValues } from './form-values'
import { LineupFields, useLineupField } from './lineup-fields'
import { type MediaTab, MediaTabs } from './media-tabs'
import { useStepImages } from './use-step-images'

type Props = {
  accountId: string
  /** The lineup that is edited; none for a new one. */
  lineup?: { id: string; version: string; slug: string }
  initial: LineupValues
  /** Where cancelling and saving lead; the page of an edited lineup stands for the lineup. */
  cancelHref: Route
}

/** The form of a lineup that is added or edited. It needs JavaScript, and says so without. */
export function LineupForm(props: Props) {
  if (useHydrated()) return <HydratedForm {...props} />
  return (
    <>
      <p className="hidden noscript:block">
        Adding and editing lineups needs JavaScript. Please allow it for this site, then load the page again.
      </p>
      <Spinner className="size-6 noscript:hidden" />
    </>
  )
}

/** Nothing that was typed or uploaded is lost before it is saved. */
function HydratedForm({ accountId, lineup, initial, cancelHref }: Props) {
  const router = useRouter()
  const firstTab = initial.steps.length === 0 && initial.youtubeUrl ? 'video' : 'steps'
  const [tab, setTab] = useState<MediaTab>(firstTab)
  const [problem, setProblem] = useState<Problem>()
  const storageKey = draftKey(accountId, lineup?.id)
  const [draft, setDraft] = useState(() => readDraft(storageKey))
  const form = useForm<FormValues>({
    defaultValues: toFormValues(initial),
    ...(draft && { values: toFormValues(draft.values), resetOptions: { keepDefaultValues: true } }),
  })
  const { isDirty, isSubmitting, submitCount } = form.formState
  const images = useStepImages(form)
  // A draft is based on the version it was started from: a newer one is not overwritten unseen.
  const version = (isDirty && draft?.version) || lineup?.version || ''
  const formRef = useRef<HTMLFormElement>(null)

  useStoredDraft(form, { key: storageKey, version })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(
    () => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [submitCount],
  )

  const startFrom = (values: LineupValues) => {
    dropText(storageKey)
    setDraft(undefined)
    setProblem(undefined)
    setTab(firstTab)
    images.cancel()
    form.reset(toFormValues(values))
  }

  const showErrors = (errors: FieldProblems) => {
    for (const [name, error] of Object.entries(errors)) {
      const key = name === 'media' ? 'root.media' : (name as keyof FormValues)
      if (error) form.setError(key, { message: sentenceOf(error) })
    }
    if (errors.youtubeUrl) setTab('video')
    else if (errors.steps) setTab('steps')
    void toastError({ title: 'Validation Error', description: 'Please check the form for errors' })
  }

  /** @param base the version that the save may replace. */
  const save = (base: string) =>
    form.handleSubmit(async (typed) => {
      const values = toLineupValues(typed)
      const result = await answerOrProblem(() =>
        saveLineupAction({ ...values, id: lineup?.id ?? '', version: base }),
      )
      setProblem(result.ok ? undefined : result.problem)
      if (!result.ok) return result.fieldProblems && showErrors(result.fieldProblems)
      startFrom(lineup ? values : NEW_LINEUP)
      void toastSuccess({ title: lineup ? 'Lineup updated successfully' : 'Lineup created successfully' })
      router.push(cancelHref.startsWith(LINEUP_PREFIX) ? routes.lineup(result.data.slug) : cancelHref)
    })

  const uploadState = uploadStateOf(images.uploads)
  const isConflict = problem?.code === 'lineup-changed' && isDirty
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        // Sent by code: the leave guard takes a form with `get` for a search that leads elsewhere.
        method="post"
        noValidate
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          form.clearErrors()
          void save((submitter as HTMLButtonElement | null)?.value || version)(event).catch(
            // The page that the answer leads to says why nothing was saved.
            (error) => {
              if (!isRedirect(error)) throw error
            },
          )
        }}
        onPaste={({ clipboardData: { files, types } }) => {
          // Text that brings a picture along, as from a spreadsheet, is meant as text.
          if (files.length > 0 && !types.includes('text/plain') && !isSubmitting) images.add([...files])
        }}
        className="flex flex-col gap-5"
      >
        <LeaveGuard isChanged={isDirty} onLeave={() => startFrom(initial)} />
        {draft && isDirty && <DraftNotice at={draft.at} discard={() => startFrom(initial)} />}
        <LineupFields />
        <MediaTabs tab={tab} onTab={setTab} images={images} />
        <Description />
        {!isConflict && <FormProblem sentence={problem && sentenceOf(problem)} />}
        {problem?.code === 'sign-in-first' && <SignInLink />}
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy="Saving..." isPending={isSubmitting} disabled={uploadState !== undefined}>
            {lineup ? 'Update Lineup' : 'Create Lineup'}
          </SubmitButton>
          <Link href={cancelHref} prefetch={false} className={buttonClass.quiet}>
            Cancel
          </Link>
          {uploadState && (
            <p role="status" className="self-center text-muted text-sm">
              {uploadState}
            </p>
          )}
        </div>
        {/* After the form's own button: the Enter key presses the first one. */}
        {lineup && isConflict && (
          <Notice tone="error" title="Changed meanwhile">
            <p>{sentenceOf(problem)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <a
                {...LEAVES_NOTHING}
                href={routes.lineup(lineup.slug)}
                target="_blank"
                rel="noopener"
                className={buttonClass.quiet}
              >
                See their version
              </a>
              <SubmitButton
                value={problem.version}
                busy="Saving..."
                isPending={isSubmitting}
                look="danger"
                disabled={uploadState !== undefined}
              >
                Save mine over it
              </SubmitButton>
            </div>
          </Notice>
        )}
      </form>
    </FormProvider>
  )
}

function Description() {
  return (
    <TextAreaField {...useLineupField('description', 'Description (optional)')} maxLength={MAX_DESCRIPTION} />
  )
}

function DraftNotice({ at, discard }: { at: number; discard: () => void }) {
  const time = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice tone="success" title="Your unsaved changes are back">
      <p>
        As you left them on {time}.{' '}
        <button type="button" onClick={discard} className="min-h-11 text-signal underline underline-offset-4">
          Discard them
        </button>
      </p>
    </Notice>
  )
}

function SignInLink() {
  const here = `${usePathname()}?${useSearchParams()}`
  return (
    <Link
      {...LEAVES_NOTHING}
      href={routes.login({ next: here })}
      className={`${buttonClass.quiet} self-start`}
    >
      Sign in and come back
    </Link>
  )
}

/** Why the form can't be saved yet; `undefined` when all images are stored. */
function uploadStateOf(uploads: ReturnType<typeof useStepImages>['uploads']): string | undefined {
  if (uploads.some(({ error }) => !error)) return 'Uploading images …'
  if (uploads.some(({ canRetry }) => !canRetry)) return 'An image can’t be used: remove it.'
  return uploads.length > 0 ? 'An image was not uploaded: try it again, or remove it.' : undefined
}

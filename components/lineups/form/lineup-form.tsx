'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { FormProblem } from '@/components/forms/form-problem'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { useOnAnswer } from '@/components/forms/use-on-answer'
import { buttonClass } from '@/components/ui/button'
import { LEAVES_NOTHING, LeaveGuard } from '@/components/ui/leave-guard'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextAreaField } from '@/components/ui/text-area-field'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { useAtFirst } from '@/components/ui/use-at-first'
import { MAX_DESCRIPTION } from '@/lib/limits'
import { saveLineupAction } from '@/lib/lineups/edit/actions'
import type { LineupValues } from '@/lib/lineups/edit/values'
import { LINEUP_PREFIX, routes } from '@/lib/routes'
import { ConflictNotice } from './conflict-notice'
import { draftKey } from './draft'
import { DraftNotice } from './draft-notice'
import { FORM, LineupChoices } from './lineup-fields'
import { type MediaTab, MediaTabs } from './media-tabs'
import { useLineupForm } from './use-lineup-form'

/** The form of a lineup that is added or edited. Nothing that was typed or uploaded is lost until it is saved. */
export function LineupForm({
  accountId,
  lineup,
  initial,
  cancelHref,
}: {
  accountId: string
  /** The lineup that is edited; none for a new one. */
  lineup?: { id: string; version: string; slug: string }
  initial: LineupValues
  /** Where cancelling leads, and saving; an edited lineup's own page stands for the lineup. */
  cancelHref: Route
}) {
  const router = useRouter()
  const firstTab = initial.steps.length === 0 && initial.youtubeUrl ? 'video' : 'steps'
  const here = `${usePathname()}?${useSearchParams()}`
  const [tab, setTab] = useState<MediaTab>(firstTab)
  const {
    submit,
    isPending,
    isPosted,
    result,
    values: posted,
    problems,
    problem,
  } = useAnsweredForm(saveLineupAction, (answer) => {
    // What is wrong is shown before the focus goes there.
    if (answer.ok || !answer.fieldProblems) return
    if (answer.fieldProblems.youtubeUrl) setTab('video')
    else if (answer.fieldProblems.steps) setTab('steps')
  })
  const form = useLineupForm({
    latest: { values: initial, version: lineup?.version ?? '' },
    posted,
    storageKey: draftKey(accountId, lineup?.id ?? ''),
    isLocked: isPending,
    onStepsChange: () => {
      problems.clear('steps')
      problems.clear('media')
    },
  })
  useAtFirst(() => {
    if (problems.ref.current) form.adopt(new FormData(problems.ref.current))
  })
  const isSavable = !form.isUploading && !form.hasFailedUpload
  const revert = () => {
    form.revert()
    problems.dismiss()
  }
  const change: typeof form.change = (name, value) => {
    problems.clear(name)
    if (name === 'youtubeUrl') problems.clear('media')
    form.change(name, value)
  }

  useOnAnswer(result, (answer) => {
    if (!answer.ok) {
      if (answer.fieldProblems)
        void toastError({ title: 'Validation Error', description: 'Please check the form for errors' })
      return
    }
    form.saved(answer.data.version)
    setTab(firstTab)
    void toastSuccess({ title: lineup ? 'Lineup updated successfully' : 'Lineup created successfully' })
    router.push(cancelHref.startsWith(LINEUP_PREFIX) ? routes.lineup(answer.data.slug) : cancelHref)
  })

  // Said while the person goes on typing, until nothing of it is left or the form starts from the other version.
  const isConflict = problem?.code === 'lineup-changed' && form.isChanged && problem.version !== form.version
  return (
    <form
      ref={problems.ref}
      action={submit}
      noValidate
      // React resets a form that was sent, and a reset forgets what is chosen.
      onReset={(event) => event.preventDefault()}
      onPaste={(event) => {
        const { files, types } = event.clipboardData
        // Text that brings a picture along, as from a spreadsheet, is meant as text.
        if (files.length > 0 && !types.includes('text/plain')) form.items.add([...files])
      }}
      className="flex flex-col gap-5"
    >
      <LeaveGuard isChanged={form.isChanged} onLeave={revert} />
      <input type="hidden" name="id" value={lineup?.id ?? ''} />
      <input type="hidden" name="version" value={form.version} />
      <input type="hidden" name="steps" value={JSON.stringify(form.values.steps)} />
      <input type="hidden" name="thumbnailIndex" value={form.values.thumbnailIndex} />
      {form.draft.restoredAt !== undefined && <DraftNotice at={form.draft.restoredAt} discard={revert} />}
      {result?.ok && isPosted && (
        <Notice tone="success">
          <p>{lineup ? 'Lineup updated successfully' : 'Lineup created successfully'}</p>
        </Notice>
      )}
      <LineupChoices fields={form.fields} change={change} problemOf={problems.of} />
      <MediaTabs
        tab={tab}
        onTab={setTab}
        items={form.items}
        link={form.fields.youtubeUrl}
        changeLink={(link) => change('youtubeUrl', link)}
        problems={{
          steps: problems.of('steps') ?? problems.of('media'),
          video: problems.of('youtubeUrl') ?? problems.of('media'),
        }}
      />
      <TextAreaField
        form={FORM}
        name="description"
        label="Description (optional)"
        value={form.fields.description}
        maxLength={MAX_DESCRIPTION}
        onChange={(event) => change('description', event.target.value)}
        error={problems.of('description')}
      />
      {!isConflict && <FormProblem sentence={problems.whole} />}
      {problem?.code === 'sign-in-first' && (
        <Link
          {...LEAVES_NOTHING}
          href={routes.login({ next: here })}
          className={`${buttonClass.quiet} self-start`}
        >
          Sign in and come back
        </Link>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy="Saving..." disabled={!isSavable}>
          {lineup ? 'Update Lineup' : 'Create Lineup'}
        </SubmitButton>
        <Link href={cancelHref} prefetch={false} className={buttonClass.quiet}>
          Cancel
        </Link>
        {!isSavable && (
          <p role="status" className="self-center text-muted text-sm">
            {uploadState(form)}
          </p>
        )}
      </div>
      {lineup && isConflict && <ConflictNotice problem={problem} slug={lineup.slug} disabled={!isSavable} />}
    </form>
  )
}

function uploadState({ isUploading, hasUnusableImage }: ReturnType<typeof useLineupForm>): string {
  if (isUploading) return 'Uploading images …'
  if (hasUnusableImage) return 'An image can’t be used: remove it.'
  return 'An image was not uploaded: try it again, or remove it.'
}

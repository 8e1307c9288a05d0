import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormError } from '@/components/forms/form-error'
import { useDraftKey } from '@/components/hooks/draft-key'
import { rowFocusKey } from '@/components/lineups/row-focus-key'
import { LeaveGuard, SKIP_LEAVE_GUARD } from '@/components/navigation/leave-guard'
import { buttonClass } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { formatLocalDateTime } from '@/lib/dates'
import { errorMessage } from '@/lib/errors'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { ConflictNotice } from './conflict-notice'
import { draftBase } from './draft'
import { FileDrop } from './file-drop'
import { useLineupField } from './lineup-field'
import { LineupFields } from './lineup-fields'
import { MediaTabs } from './media-tabs'
import { ADD_ANOTHER, type OtherSave, SaveButtons } from './save-buttons'
import { ThrowFields } from './throw-fields'
import { type OpenedLineup, useLineupForm } from './use-lineup-form'
import type { Saving } from './use-save-lineup'
import { canRetry, type Upload } from './use-uploads'

export type LineupFormProps = OpenedLineup & {
  accountId: string
  /** The published lineup that a member changes. */
  changeOf?: string
  backHref: Route
}

/** What differs between admins, who publish lineups, and members, who send them for review. */
type RoleProps<Saved> = Saving<Saved> & {
  saveLabel: string
  otherSaves?: readonly OtherSave[]
  /** Allows a counterpart on the other platform. */
  canPair?: boolean
  children?: ReactNode
}

/** Renders the fields in the browser only, because the server does not know which draft the form continues. */
export function LineupForm<Saved>(props: LineupFormProps & RoleProps<Saved>) {
  const { accountId, lineup, changeOf, duplicateOf } = props
  const storageKey = useDraftKey(draftBase(accountId, { id: lineup?.id ?? changeOf, duplicateOf }))
  if (storageKey) return <FormWithDraft key={storageKey} storageKey={storageKey} {...props} />
  return (
    <>
      <p className="hidden noscript:block">
        Adding and editing lineups needs JavaScript. Please allow it for this site, then load the page again.
      </p>
      <Spinner className="size-6 noscript:hidden" />
    </>
  )
}

function FormWithDraft<Saved>(props: LineupFormProps & RoleProps<Saved> & { storageKey: string }) {
  const { lineup, duplicateOf, backHref, saveLabel, otherSaves = [], canPair = false, children } = props
  const state = useLineupForm(props)
  const { form, formRef, images, error, conflict } = state
  const { isDirty, isSubmitting } = form.formState

  /** Ctrl or Cmd + Enter presses Save, and with Shift "Save and add another". */
  const saveByKey = (event: KeyboardEvent) => {
    const isSaveKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSaveKey || event.nativeEvent.isComposing) return
    // React events also bubble here from dialogs, which are elsewhere in the document.
    if (!formRef.current?.contains(event.target as Node)) return
    event.preventDefault()
    const withName = event.shiftKey ? `[name="${ADD_ANOTHER.name}"]` : ''
    formRef.current.querySelector<HTMLButtonElement>(`button[type="submit"]${withName}`)?.click()
  }

  const uploadStatus = getUploadStatus(images.uploads)
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        // `LeaveGuard` takes a `get` form for a link, and would ask before it is sent.
        method="post"
        noValidate
        onKeyDown={saveByKey}
        onSubmit={state.onSubmit}
        onPaste={({ clipboardData: { files, types } }) => {
          // Cells copied from a spreadsheet are both text and an image. Only the text is pasted.
          if (files.length > 0 && !types.includes('text/plain') && !isSubmitting) images.add([...files])
        }}
        className="flex flex-col gap-4 sm:gap-5"
      >
        <FileDrop add={images.add} isDisabled={isSubmitting} />
        <LeaveGuard isChanged={isDirty} draftKey={props.storageKey} />
        {state.draftAt && <DraftNotice at={state.draftAt} discard={state.discardDraft} />}
        <LineupFields lineupId={lineup?.id ?? ''} canPair={canPair} />
        <ThrowFields />
        {children}
        <MediaTabs tab={state.tab} onTab={state.setTab} images={images} />
        <Description />
        {!conflict && <FormError message={error && errorMessage(error)} />}
        {error?.code === 'sign-in-first' && <SignInLink />}
        {images.uploads.some((upload) => upload.error?.code === 'upload-needs-sign-in') && (
          // A new tab, because the pictures that are not uploaded yet are in this one.
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
          pressedButtonName={state.pressedButtonName}
          uploadStatus={uploadStatus}
          backHref={backHref}
          backFocusKey={rowFocusKey(lineup?.id ?? duplicateOf)}
        />
        {/* Its submit button has to come after Save, because Enter submits with the first one. */}
        {conflict && (
          <ConflictNotice
            error={conflict}
            isSaving={isSubmitting}
            isUploading={uploadStatus !== undefined}
            onDiscard={lineup && state.discardForTheirs}
          />
        )}
      </form>
    </FormProvider>
  )
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

function getUploadStatus(uploads: readonly Upload[]): string | undefined {
  if (uploads.some(({ error }) => !error)) return 'Uploading images …'
  if (!uploads.every(canRetry)) return 'An image can’t be used: remove it.'
  return uploads.length > 0 ? 'An image was not uploaded: try it again, or remove it.' : undefined
}

import type { Route } from 'next'
import { rememberFollowedLink } from '@/components/navigation/focus-restore'
import { ButtonLink } from '@/components/ui/button-link'
import { SubmitButton } from '@/components/ui/submit-button'

/** Name of the button that saves and then opens an empty form. */
export const ADD_ANOTHER = 'add-another'

export type OtherSave = { name: string; label: string }

/** @param uploadStatus why the form can't be saved yet. @param backFocusKey of the link to focus after Cancel. */
export function SaveButtons({
  saveLabel,
  canAddAnother,
  otherSaves,
  isSaving,
  pressed,
  uploadStatus,
  backHref,
  backFocusKey,
}: {
  saveLabel: string
  canAddAnother: boolean
  otherSaves: readonly OtherSave[]
  isSaving: boolean
  pressed: string
  uploadStatus: string | undefined
  backHref: Route
  backFocusKey: string
}) {
  const others = [
    ...(canAddAnother ? [{ name: ADD_ANOTHER, label: 'Save and add another' }] : []),
    ...otherSaves,
  ]
  const isOtherPressed = others.some(({ name }) => name === pressed)
  const isDisabled = uploadStatus !== undefined || isSaving
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel="Saving..." isPending={isSaving && !isOtherPressed} disabled={isDisabled}>
          {saveLabel}
        </SubmitButton>
        {others.map(({ name, label }) => (
          <SubmitButton
            key={name}
            name={name}
            variant="quiet"
            pendingLabel="Saving..."
            isPending={isSaving && name === pressed}
            disabled={isDisabled}
            className="max-w-full whitespace-normal!"
          >
            {label}
          </SubmitButton>
        ))}
        <ButtonLink
          href={backHref}
          prefetch={false}
          onClick={() => rememberFollowedLink(backFocusKey)}
          variant="quiet"
        >
          Cancel
        </ButtonLink>
        {uploadStatus && (
          <p role="status" className="self-center text-muted text-sm">
            {uploadStatus}
          </p>
        )}
      </div>
      <p className="hidden text-muted text-sm pointer-fine:block">
        {`Ctrl + Enter saves${canAddAnother ? ', Ctrl + Shift + Enter saves and adds another' : ''}. In the throw’s options, arrow keys move and a letter finds an option.`}
      </p>
    </>
  )
}

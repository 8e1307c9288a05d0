import type { Route } from 'next'
import { rememberFollowedLink } from '@/components/navigation/focus-restore'
import { ButtonLink } from '@/components/ui/button-link'
import { SubmitButton } from '@/components/ui/submit-button'

export type OtherSave = { name: string; label: string }

export const ADD_ANOTHER: OtherSave = { name: 'add-another', label: 'Save and add another' }

/** @param uploadStatus why the form can't be saved yet. @param backFocusKey the link to focus after Cancel. */
export function SaveButtons({
  saveLabel,
  otherSaves,
  isSaving,
  pressedButtonName,
  uploadStatus,
  backHref,
  backFocusKey,
}: {
  saveLabel: string
  otherSaves: readonly OtherSave[]
  isSaving: boolean
  pressedButtonName: string
  uploadStatus: string | undefined
  backHref: Route
  backFocusKey: string
}) {
  const isOtherPressed = otherSaves.some(({ name }) => name === pressedButtonName)
  const canAddAnother = otherSaves.some(({ name }) => name === ADD_ANOTHER.name)
  const isDisabled = uploadStatus !== undefined || isSaving
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel="Saving..." isPending={isSaving && !isOtherPressed} disabled={isDisabled}>
          {saveLabel}
        </SubmitButton>
        {otherSaves.map(({ name, label }) => (
          <SubmitButton
            key={name}
            name={name}
            variant="quiet"
            pendingLabel="Saving..."
            isPending={isSaving && name === pressedButtonName}
            disabled={isDisabled}
            className="max-w-full whitespace-normal!"
          >
            {label}
          </SubmitButton>
        ))}
        <ButtonLink href={backHref} onClick={() => rememberFollowedLink(backFocusKey)} variant="quiet">
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

import { ArrowUpToLine, Heading } from 'lucide-react'
import { FormError } from '@/components/forms/form-error'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'

export const ADD_HEADING_ID = 'playbook-add-heading'

/**
 * The bar at the bottom of the window with the button that saves a playbook, and why nothing was saved.
 * @param error the error of the last save.
 * @param conflictNotice shown instead of the error while conflicts stop a save. `onShow` leads to the next one.
 * @param onAddHeading undefined while no further heading fits.
 * @param onTop scrolls to the top; undefined for a short playbook.
 */
export function SaveBar({
  error,
  conflictNotice,
  onAddHeading,
  onTop,
}: {
  error: string | undefined
  conflictNotice: { text: string; onShow: () => void } | undefined
  onAddHeading: (() => void) | undefined
  onTop: (() => void) | undefined
}) {
  return (
    <div className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-line border-t bg-ground px-3 py-2 tiny:static">
      {conflictNotice ? (
        <Notice tone="error">
          <p className="flex flex-wrap items-center gap-x-3">
            <span>{conflictNotice.text}</span>
            <button
              type="button"
              onClick={conflictNotice.onShow}
              className="min-h-11 underline underline-offset-4"
            >
              Show the next place
            </button>
          </p>
        </Notice>
      ) : (
        <FormError message={error} />
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel="Saving …">Save</SubmitButton>
        <button
          type="button"
          id={ADD_HEADING_ID}
          // Not `disabled`: the button would lose the focus.
          aria-disabled={!onAddHeading || undefined}
          onClick={onAddHeading}
          className={buttonClass.quiet}
        >
          <Heading className="size-4" aria-hidden />
          Add heading
        </button>
        {onTop && (
          <button type="button" onClick={onTop} className={`${buttonClass.quiet} ml-auto`}>
            <ArrowUpToLine className="size-4" aria-hidden />
            To the top
          </button>
        )}
      </div>
    </div>
  )
}

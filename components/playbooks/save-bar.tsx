import { ArrowUpToLine, Heading } from 'lucide-react'
import { FormError } from '@/components/forms/form-error'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatCount } from '@/lib/texts'

export const ADD_HEADING_ID = 'playbook-add-heading'

export function SaveBar({
  error,
  conflictCount,
  onShowConflict,
  onAddHeading,
  onTop,
}: {
  error: string | undefined
  conflictCount: number
  onShowConflict: () => void
  /** Undefined while no further heading fits. */
  onAddHeading: (() => void) | undefined
  onTop: (() => void) | undefined
}) {
  return (
    <div className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-line border-t bg-ground px-3 py-2 tiny:static">
      {conflictCount > 0 ? (
        <Notice tone="error">
          <p className="flex flex-wrap items-center gap-x-3">
            <span>{`Not saved: the same was changed elsewhere in ${formatCount(conflictCount, 'place')}. Look at it, then save again to keep yours.`}</span>
            <button type="button" onClick={onShowConflict} className="min-h-11 underline underline-offset-4">
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

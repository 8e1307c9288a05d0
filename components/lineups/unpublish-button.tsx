import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '@/components/dashboard/action-button'
import { useLineupAct } from '@/components/lineups/acts/use-lineup-act'
import { SelectField, SelectOptions, TextAreaField } from '@/components/ui/field'
import { errorMessage } from '@/lib/errors'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import type { Result } from '@/lib/result'

type Reason = keyof typeof REJECT_REASONS

/** @param run runs the action, if something has to happen around it. */
export function UnpublishButton({
  lineup: { id, title, version },
  run = (action) => action(),
  isSmall = false,
}: {
  lineup: { id: string; title: string; version: string }
  run?: <T>(action: () => Promise<Result<T>>) => Promise<Result<T>>
  isSmall?: boolean
}) {
  // Empty until a reason is chosen. The action refuses an empty one.
  const [reason, setReason] = useState('' as Reason)
  const [note, setNote] = useState('')
  const act = useLineupAct()
  return (
    <ActionButton
      label="Unpublish"
      name={title}
      question="Unpublish this lineup?"
      text="It waits for changes by its author, who is told the reason. Everybody else gets “not found” at its address."
      action={() => run(() => act({ id, version }, 'unpublish', { reason, note }))}
      success={({ undo }) => ({
        title: 'Lineup unpublished',
        description: title,
        undo: { run: undo, done: 'Published again' },
      })}
      fields={(errors) => (
        <>
          <SelectField
            idPrefix={`unpublish-${id}`}
            name="reason"
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.target.value as Reason)}
            error={errors.reason && errorMessage(errors.reason)}
          >
            <option value="">Choose …</option>
            <SelectOptions options={Object.entries(REJECT_REASONS)} />
          </SelectField>
          <TextAreaField
            idPrefix={`unpublish-${id}`}
            name="note"
            label="Note to the author (optional)"
            rows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={MAX_REVIEW_NOTE_LENGTH}
            error={errors.note && errorMessage(errors.note)}
          />
        </>
      )}
    >
      <EyeOff className="size-4" aria-hidden />
      {!isSmall && <span>Unpublish</span>}
    </ActionButton>
  )
}

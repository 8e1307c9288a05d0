import { EyeOff } from 'lucide-react'
import { ActionButton } from '@/components/dashboard/action-button'
import { useLineupAct } from '@/components/lineups/acts/use-lineup-act'
import { SelectField, SelectOptions, TextAreaField } from '@/components/ui/field'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import type { CloseAfterRemoval } from './viewer/viewer-actions'

type Reason = keyof typeof REJECT_REASONS

export function UnpublishButton({
  lineup: { id, title, version },
  closeAfterRemoval = (remove) => remove(),
  isSmall = false,
}: {
  lineup: { id: string; title: string; version: string }
  closeAfterRemoval?: CloseAfterRemoval
  isSmall?: boolean
}) {
  const act = useLineupAct()
  return (
    <ActionButton
      label="Unpublish"
      name={title}
      question="Unpublish this lineup?"
      text="Its author, if it has one, is told the reason and can change it. Its address answers “not found”."
      action={(values) => closeAfterRemoval(() => act({ id, version }, 'unpublish', values))}
      success={({ undo }) => ({
        title: 'Lineup unpublished',
        description: title,
        undo: { run: undo, done: 'Published again' },
      })}
      // Until a reason is chosen, the action refuses the empty one.
      keepAs={id}
      initialValues={{ reason: '' as Reason, note: '' }}
      fields={(bind) => (
        <>
          <SelectField {...bind('reason')} label="Reason">
            <option value="">Choose …</option>
            <SelectOptions options={Object.entries(REJECT_REASONS)} />
          </SelectField>
          <TextAreaField
            {...bind('note')}
            label={bind('reason').value === 'other' ? 'Note to the author' : 'Note to the author (optional)'}
            rows={3}
            maxLength={MAX_REVIEW_NOTE_LENGTH}
          />
        </>
      )}
    >
      <EyeOff className="size-4" aria-hidden />
      {!isSmall && <span>Unpublish</span>}
    </ActionButton>
  )
}

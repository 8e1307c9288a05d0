import { buttonClass } from '@/components/ui/button'
import type { Conflict } from '@/lib/playbooks/merge'

const FIELD_NAMES: Readonly<Record<TextConflict['field'], string>> = {
  title: 'the name',
  description: 'the description',
  note: 'the note',
  player: 'who throws it',
  second: 'when to throw it',
}

type TextConflict = Extract<Conflict, { kind: 'text' }>

/** What others wrote where the user wrote something else, with a button that takes it. Renders nothing without conflicts. */
export function Conflicts({
  conflicts,
  onTake,
}: {
  conflicts: readonly Conflict[]
  onTake: (conflict: TextConflict) => void
}) {
  if (conflicts.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 border-danger border-l-2 pl-3 text-sm">
      {conflicts.map((conflict) =>
        conflict.kind === 'removed' ? (
          <li key="removed">
            {conflict.by === 'them'
              ? 'Removed meanwhile by somebody else. It stays because you changed it.'
              : 'You removed this, and somebody else changed it meanwhile. It stays with that change.'}
          </li>
        ) : (
          <li key={conflict.field} className="flex flex-wrap items-center gap-x-2">
            <span>
              {conflict.theirs ? (
                <span>{`Somebody else changed it to “${conflict.theirs}”.`}</span>
              ) : (
                <span>Somebody else emptied it.</span>
              )}
            </span>
            <button
              type="button"
              onClick={() => onTake(conflict)}
              className={`${buttonClass.quiet} noscript:hidden`}
            >
              <span>Use theirs</span>
              <span className="sr-only">{` for ${FIELD_NAMES[conflict.field]}`}</span>
            </button>
          </li>
        ),
      )}
    </ul>
  )
}

import { buttonClass } from '@/components/ui/button'
import type { Conflict } from '@/lib/playbooks/merge'
import { conflictKey } from './use-conflict-check'
import type { TextConflict } from './use-merged-content'

const FIELD_NAMES: Readonly<Record<TextConflict['field'], string>> = {
  title: 'the name',
  description: 'the description',
  note: 'the note',
  player: 'who throws it',
  second: 'when to throw it',
}

export function Conflicts({
  conflicts,
  onTake,
  onKeep,
}: {
  conflicts: readonly Conflict[]
  onTake: (conflict: TextConflict) => void
  onKeep: (conflict: TextConflict) => void
}) {
  if (conflicts.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 border-danger border-l-2 pl-3 text-sm">
      {conflicts.map((conflict) =>
        conflict.kind === 'removed' ? (
          <li key="removed" data-conflict={conflictKey(conflict)}>
            {conflict.by === 'them'
              ? 'Removed elsewhere meanwhile. It stays because you changed it.'
              : 'You removed this, and it was changed elsewhere meanwhile. It stays with that change.'}
          </li>
        ) : (
          <li
            key={conflict.field}
            data-conflict={conflictKey(conflict)}
            className="flex flex-wrap items-center gap-x-2"
          >
            <span>
              {conflict.theirs ? `Changed elsewhere to “${conflict.theirs}”.` : 'Emptied elsewhere.'}
            </span>
            {[
              { label: 'Use theirs', choose: onTake },
              { label: 'Keep mine', choose: onKeep },
            ].map(({ label, choose }) => (
              <button
                key={label}
                type="button"
                onClick={() => choose(conflict)}
                className={buttonClass.quiet}
              >
                <span>{label}</span>
                <span className="sr-only">{` for ${FIELD_NAMES[conflict.field]}`}</span>
              </button>
            ))}
          </li>
        ),
      )}
    </ul>
  )
}

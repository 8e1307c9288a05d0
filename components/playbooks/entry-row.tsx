import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass, MAY_REPEAT } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { MAX_PLAYBOOK_TITLE_LENGTH } from '@/lib/limits'
import { ENTRY_TEXTS, type EntryText, entryField } from '@/lib/playbooks/edit-form'
import { dragHandleId, type Line, lineName, lineTextId, removeButtonId } from './lines'
import { LineupFields, type TextProps } from './lineup-fields'

export function EntryRow({
  line,
  index,
  count,
  problem,
  errorOf,
  onType,
  onMove,
  onRemove,
  children,
}: {
  line: Line
  index: number
  count: number
  /** Why the lineup can't be thrown as the saved plan says. */
  problem: string | undefined
  /** @returns the error of a text in the last save. */
  errorOf: (text: EntryText) => string | undefined
  onType: (text: EntryText) => void
  /** `focusId`: the element that then gets the focus. */
  onMove: (to: number, focusId: string) => void
  onRemove: () => void
  children?: ReactNode
}) {
  const { id, kind } = line
  const name = lineName(line, index)
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name } })
  const errors = [...new Set(ENTRY_TEXTS.flatMap((text) => errorOf(text) ?? []))]
  const errorsId = `${id}-errors`
  const textProps = (text: EntryText): TextProps => ({
    name: entryField(text, index),
    defaultValue: line[text],
    ...(errorOf(text) && { 'aria-invalid': true, 'aria-describedby': errorsId, onInput: () => onType(text) }),
  })
  const moves = [
    { direction: 'earlier', label: 'Move up', to: index - 1, Icon: ArrowUp },
    { direction: 'later', label: 'Move down', to: index + 1, Icon: ArrowDown },
  ] as const
  return (
    <li
      ref={ref}
      className={`flex flex-col gap-2 rounded-panel border bg-surface-1 p-2 group-data-compact/lines:flex-row group-data-compact/lines:items-center group-data-compact/lines:py-0.5 sm:flex-row sm:items-end ${isDragging ? 'border-signal' : 'border-line'} ${kind === 'heading' ? 'mt-2 first:mt-0' : ''}`}
    >
      <input type="hidden" name={entryField('id', index)} value={id} />
      <input type="hidden" name={entryField('kind', index)} value={kind} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {kind === 'heading' ? (
          <input
            {...textProps('title')}
            id={lineTextId(id)}
            maxLength={MAX_PLAYBOOK_TITLE_LENGTH}
            aria-label={`Heading in place ${index + 1}`}
            autoComplete="off"
            className={`${INPUT_CLASS} font-display text-xl`}
          />
        ) : (
          <>
            <LineupFields line={line} index={index} textProps={textProps} />
            {problem && <p className="text-danger text-sm">{problem}</p>}
          </>
        )}
        {errors.length > 0 && (
          <p id={errorsId} className="text-danger text-sm">
            {errors.join(' ')}
          </p>
        )}
        {children}
      </div>
      <div className="flex items-center">
        <button
          type="button"
          ref={handleRef}
          id={dragHandleId(id)}
          aria-label={`Drag ${name}`}
          className={`${buttonClass.icon} cursor-grab touch-none`}
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
        {moves.map(({ direction, label, to, Icon }) => {
          const buttonId = `${id}-${direction}`
          const isPossible = to >= 0 && to < count
          return (
            <button
              key={direction}
              type="button"
              id={buttonId}
              {...MAY_REPEAT}
              aria-label={`${label}: ${name}`}
              // Not `disabled`: the button would lose the focus.
              aria-disabled={!isPossible || undefined}
              onClick={() => isPossible && onMove(to, buttonId)}
              className={`${buttonClass.icon} aria-disabled:opacity-40`}
            >
              <Icon className="size-5" aria-hidden />
            </button>
          )
        })}
        <button
          type="button"
          id={removeButtonId(id)}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className={`${buttonClass.icon} ml-auto hover:text-danger`}
        >
          <Trash2 className="size-5" aria-hidden />
        </button>
      </div>
    </li>
  )
}

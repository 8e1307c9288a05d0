import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { MoveButtons } from '@/components/ui/move-buttons'
import { MAX_PLAYBOOK_TITLE_LENGTH } from '@/lib/limits'
import { ENTRY_TEXTS, type EntryText, entryField } from '@/lib/playbooks/edit-form'
import { type Line, lineName, lineTextId, removeButtonId } from './lines'
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
        <MoveButtons
          {...{ id, name, index, count, handleRef, onMove }}
          directions={[
            { by: -1, label: `Move up: ${name}`, Icon: ArrowUp },
            { by: 1, label: `Move down: ${name}`, Icon: ArrowDown },
          ]}
        />
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

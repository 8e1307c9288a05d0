import { GripVertical, type LucideIcon } from 'lucide-react'
import { flushSync } from 'react-dom'
import { buttonClass, MAY_REPEAT } from './button'

export const dragHandleId = (itemId: string) => `${itemId}-drag`

/** `by`: one place earlier or later. */
type Direction = { by: -1 | 1; label: string; Icon: LucideIcon }

/** Move the item at `index` of a list by dragging, or by one place. */
export function MoveButtons({
  id,
  name,
  index,
  count,
  directions,
  handleRef,
  onMove,
}: {
  /** The item's. */
  id: string
  name: string
  index: number
  count: number
  directions: readonly Direction[]
  handleRef: (element: Element | null) => void
  /** `focusId`: the element that then gets the focus. */
  onMove: (to: number, focusId: string) => void
}) {
  return (
    <>
      <button
        type="button"
        ref={handleRef}
        id={dragHandleId(id)}
        aria-label={`Drag ${name}`}
        className={`${buttonClass.icon} cursor-grab touch-none`}
      >
        <GripVertical className="size-5" aria-hidden />
      </button>
      {directions.map(({ by, label, Icon }) => {
        const to = index + by
        const isPossible = to >= 0 && to < count
        return (
          <button
            key={by}
            type="button"
            {...MAY_REPEAT}
            id={`${id}-move-${by}`}
            aria-label={label}
            // Not `disabled`: the button would lose the focus.
            aria-disabled={!isPossible || undefined}
            onClick={({ currentTarget }) =>
              isPossible && scrollAlong(currentTarget, () => onMove(to, currentTarget.id))
            }
            className={`${buttonClass.icon} aria-disabled:opacity-40`}
          >
            <Icon className="size-5" aria-hidden />
          </button>
        )
      })}
    </>
  )
}

/** Keeps a button that `move` moves where it is on the screen: the next press there moves the same item. */
function scrollAlong(button: Element, move: () => void): void {
  const { top } = button.getBoundingClientRect()
  flushSync(move)
  window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
}

import { Accessibility, type Draggable, Feedback } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ComponentProps, ReactNode } from 'react'
import type { FormMessages } from '@/components/forms/use-server-form'
import { dragHandleId } from '@/components/ui/move-buttons'
import { entryField } from '@/lib/playbooks/edit-form'
import { capitalize } from '@/lib/texts'
import { EntryRow } from './entry-row'
import type { Line } from './lines'

const nameOf = (source: Draggable | null) => capitalize(String(source?.data.name ?? 'the line'))

const placeOf = (source: Draggable | null) => (isSortable(source) ? source.index + 1 : 0)

type DragEvent = { operation: { source: Draggable | null } }

/** The form itself announces where a line was dropped. */
const dragPlugins: ComponentProps<typeof DragDropProvider>['plugins'] = (defaults) => [
  ...defaults,
  // After its animation, a dropped line would take the focus from wherever the user is by then.
  Feedback.configure({ dropAnimation: null }),
  Accessibility.configure({
    announcements: {
      dragstart: ({ operation: { source } }: DragEvent) =>
        `${nameOf(source)} is lifted from place ${placeOf(source)}.`,
      dragover: ({ operation: { source } }: DragEvent) =>
        `${nameOf(source)} is over place ${placeOf(source)}.`,
      dragend: ({ operation: { source }, canceled }: DragEvent & { canceled: boolean }) =>
        canceled ? `${nameOf(source)} is back in its place.` : undefined,
    },
  }),
]

export function EntryList({
  lines,
  problems,
  isCompact,
  messages,
  sentIndex,
  onMove,
  onRemove,
  renderConflicts,
}: {
  lines: readonly Line[]
  /** Says by the id of a line why its player can't throw it as planned. */
  problems: ReadonlyMap<string, string>
  isCompact: boolean
  messages: FormMessages
  /** The index of a line in the last save, by which its errors name it. */
  sentIndex: (line: Line) => number
  /** `focusId`: the element that then gets the focus. */
  onMove: (from: number, to: number, focusId: string) => void
  onRemove: (line: Line, index: number) => void
  renderConflicts: (lineId: string) => ReactNode
}) {
  return (
    <DragDropProvider
      plugins={dragPlugins}
      onDragEnd={({ operation: { source }, canceled }, { dragOperation }) => {
        if (!isSortable(source)) return
        const handle = dragHandleId(String(source.id))
        if (!canceled && source.initialIndex !== source.index)
          onMove(source.initialIndex, source.index, handle)
        // While a line is dropped, the library moves its element in the document, and the handle loses the focus.
        const focusHandle = () => {
          if (!dragOperation.status.idle) requestAnimationFrame(focusHandle)
          else if (document.activeElement === document.body) document.getElementById(handle)?.focus()
        }
        requestAnimationFrame(focusHandle)
      }}
    >
      <ol
        aria-label="Order of the playbook"
        data-compact={isCompact || undefined}
        className="group/lines flex flex-col gap-2 data-compact:gap-1"
      >
        {lines.map((line, index) => (
          <EntryRow
            key={line.id}
            line={line}
            index={index}
            count={lines.length}
            problem={problems.get(line.id)}
            errorOf={(text) => messages.field(entryField(text, sentIndex(line)))}
            onType={(text) => messages.clear(entryField(text, sentIndex(line)))}
            onMove={(to, focusId) => onMove(index, to, focusId)}
            onRemove={() => onRemove(line, index)}
          >
            {renderConflicts(line.id)}
          </EntryRow>
        ))}
      </ol>
    </DragDropProvider>
  )
}

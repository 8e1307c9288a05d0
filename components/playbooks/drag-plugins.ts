import { Accessibility, type Draggable, Feedback } from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ComponentProps } from 'react'

/** The name of a line for screen readers. */
const nameOf = (source: Draggable | null) => String(source?.data.name ?? 'The line')

const placeOf = (source: Draggable | null) => (isSortable(source) ? source.index + 1 : 0)

type DragEvent = { operation: { source: Draggable | null } }

/** How lines are dragged. The form itself says where a line was dropped. */
export const dragPlugins: ComponentProps<typeof DragDropProvider>['plugins'] = (defaults) => [
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

import { createRequestKey } from '@/components/forms/request-key'
import { useFocusAfterRender } from '@/components/hooks/focus'
import { toastError, toastInfo, UNDO_LABEL } from '@/components/ui/toast'
import { errorMessage } from '@/lib/errors'
import { areWithinLimits, moveItem, newHeading } from '@/lib/playbooks/edit-form'
import { type Line, lineName, lineTextId, removeButtonId } from './lines'
import { ADD_HEADING_ID } from './save-bar'
import type { useMergedContent } from './use-merged-content'

/** Each change is announced to screen readers, and moves the focus. `addHeading` is undefined while no heading fits. */
export function useLineChanges(
  { lines, setLines, insertLine, readForm }: ReturnType<typeof useMergedContent>,
  { noteChange, announce }: { noteChange: () => void; announce: (message: string) => void },
) {
  const focusAfterRender = useFocusAfterRender(lines.map(({ id }) => id).join())
  const change = (next: Line[], message: string, focusId: string) => {
    setLines(next)
    noteChange()
    announce(message)
    focusAfterRender(focusId)
  }

  const move = (from: number, to: number, focusId: string) => {
    const line = lines[from]
    if (line) change(moveItem(lines, from, to), `${lineName(line, from)} is now in place ${to + 1}.`, focusId)
  }

  const remove = (line: Line, index: number) => {
    const next = lines[index + 1] ?? lines[index - 1]
    // The inputs are uncontrolled, so only the form has what was typed.
    const texts = readForm().entries[index]
    const message = `${lineName(line, index)} removed.`
    change(lines.toSpliced(index, 1), message, next ? removeButtonId(next.id) : ADD_HEADING_ID)
    const undo = () => {
      // Read from the form, because lines may have been added since, by a merge as well.
      const { entries } = readForm()
      if (entries.some(({ id }) => id === line.id))
        return document.getElementById(lineTextId(line.id))?.focus()
      if (!areWithinLimits([...entries, line]))
        return void toastError({ title: errorMessage({ code: 'playbook-too-many-entries' }), action })
      insertLine({ ...line, ...texts }, index)
      noteChange()
      announce(`${lineName(line, index)} is back.`)
      focusAfterRender(lineTextId(line.id))
    }
    const action = { label: UNDO_LABEL, onClick: undo }
    void toastInfo({ title: message, action })
  }

  const addHeading = () => {
    const heading = newHeading(createRequestKey())
    change([...lines, { ...heading, lineup: null }], 'Heading added.', lineTextId(heading.id))
  }
  const canAddHeading = areWithinLimits([...lines, { kind: 'heading' }])
  return { move, remove, addHeading: canAddHeading ? addHeading : undefined }
}

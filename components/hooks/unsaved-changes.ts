import { useRef, useState } from 'react'

/** Changes that are made while a save is on its way stay unsaved. */
export function useUnsavedChanges() {
  const [isChanged, setChanged] = useState(false)
  const edits = useRef(0)
  const submitted = useRef(0)
  return {
    isChanged,
    noteChange: () => {
      edits.current += 1
      setChanged(true)
    },
    noteSubmit: () => {
      submitted.current = edits.current
    },
    noteSaved: () => setChanged(edits.current !== submitted.current),
    discard: () => setChanged(false),
  }
}

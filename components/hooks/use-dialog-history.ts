import { useEffect, useEffectEvent, useState } from 'react'
import { closeLayer, createLayerId, openLayer, restoreLayer } from './history-layers'
import { registerOpenDialog } from './open-dialogs'

/** Back closes the dialog and nothing else. A dialog that a reload should open again uses `useDialogHistory`. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const id = createLayerId()
    const unregister = registerOpenDialog()
    openLayer(id, () => close())
    return () => {
      unregister()
      closeLayer(id)
    }
  }, [isOpen])
}

/** A reload opens the dialog again. It must render `RegisterOpenDialog`. @param key unique on a page. */
export function useDialogHistory(key: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState(false)
  const hide = () => {
    setIsOpen(false)
    // Does nothing if Back has already left the entry.
    closeLayer(key)
  }
  const show = () => {
    setIsOpen(true)
    openLayer(key, hide)
  }
  const restore = useEffectEvent(show)
  useEffect(() => {
    const stop = restoreLayer(key, () => restore())
    return () => {
      stop()
      closeLayer(key)
    }
  }, [key])
  return { isOpen, open: show, close: hide }
}

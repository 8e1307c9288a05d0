import { useEffect } from 'react'
import { createStore, useStore } from './store'

const openDialogs = createStore(0)

/** Counts an open dialog, also one of the operating system. @returns a function to call when it closes. */
export function registerOpenDialog(): () => void {
  openDialogs.set(openDialogs.get() + 1)
  return () => openDialogs.set(openDialogs.get() - 1)
}

export const useIsDialogOpen = (): boolean => useStore(openDialogs) > 0

/** Rendered inside the content of a dialog: counts the dialog for as long as it is open. */
export function RegisterOpenDialog() {
  useEffect(registerOpenDialog, [])
  return null
}

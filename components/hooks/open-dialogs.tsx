import { useEffect } from 'react'
import { createStore, useStore } from './store'

const openDialogs = createStore(0)

/** Dialogs of the operating system count as well. @returns a function to call when it closes. */
export function registerOpenDialog(): () => void {
  openDialogs.set(openDialogs.get() + 1)
  return () => openDialogs.set(openDialogs.get() - 1)
}

export const useIsDialogOpen = (): boolean => useStore(openDialogs) > 0

/** Counts the dialog whose content renders it. */
export function RegisterOpenDialog() {
  useEffect(registerOpenDialog, [])
  return null
}

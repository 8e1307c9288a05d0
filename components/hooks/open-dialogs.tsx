'use client'

import { useEffect } from 'react'
import { createStore, useStore } from './store'

/** How many dialogs are open over whatever the page shows. */
const openDialogs = createStore(0)

/**
 * Counts a dialog that opens, also one of the device.
 * @returns what is to be called when it closes.
 */
export function noteOpenDialog(): () => void {
  openDialogs.set(openDialogs.get() + 1)
  return () => openDialogs.set(openDialogs.get() - 1)
}

/** Whether a small dialog is open, so that what moves by itself waits. */
export function useIsDialogOpen(): boolean {
  return useStore(openDialogs) > 0
}

/** Within the content of a dialog: counts it for as long as it is open. */
export function CountOpenDialog() {
  useEffect(noteOpenDialog, [])
  return null
}

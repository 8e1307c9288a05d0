'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's code runs: false in the server's HTML and until it was taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

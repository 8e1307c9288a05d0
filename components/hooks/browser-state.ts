import { useCallback, useSyncExternalStore } from 'react'

type Subscribe = (listener: () => void) => () => void

/** @param onServer the value on the server and during hydration. */
const useBrowserValue = (subscribe: Subscribe, read: () => boolean, onServer: boolean) =>
  useSyncExternalStore(subscribe, read, () => onServer)

function subscribeToConnection(listener: () => void) {
  const listeners = new AbortController()
  window.addEventListener('online', listener, { signal: listeners.signal })
  window.addEventListener('offline', listener, { signal: listeners.signal })
  return () => listeners.abort()
}

/** Whether the browser reports a network connection. True on the server. */
export const useOnline = (): boolean => useBrowserValue(subscribeToConnection, () => navigator.onLine, true)

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is visible: false in a background tab or a minimized window. True on the server. */
export const usePageVisible = (): boolean =>
  useBrowserValue(subscribeToVisibility, () => !document.hidden, true)

/** Whether the screen matches a media query, such as `(width >= 844px)`. False on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useBrowserValue(subscribe, () => window.matchMedia(query).matches, false)
}

/** The value below changes only with hydration, when React reads it again by itself. */
const subscribeToNothing = () => () => {}

/** Whether the page is hydrated: false in the server's HTML and during hydration. */
export const useHydrated = (): boolean => useBrowserValue(subscribeToNothing, () => true, false)

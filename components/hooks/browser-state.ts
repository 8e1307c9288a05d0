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

/** True on the server. */
export const useOnline = (): boolean => useBrowserValue(subscribeToConnection, () => navigator.onLine, true)

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False in a background tab or a minimized window; true on the server. */
export const usePageVisible = (): boolean =>
  useBrowserValue(subscribeToVisibility, () => !document.hidden, true)

/** @param query such as `(width >= 844px)`. @returns false on the server. */
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

const subscribeToNothing = () => () => {}

/** False in the server's HTML and during hydration. */
export const useHydrated = (): boolean => useBrowserValue(subscribeToNothing, () => true, false)

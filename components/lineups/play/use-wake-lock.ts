import { useEffect } from 'react'

/** Browsers release the lock when the page is hidden, so it is requested again when the page is shown. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isMounted = true
    const request = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (!isMounted) await lock.release()
      } catch (error) {
        // The browser refuses when the battery is low, or when the user has forbidden wake locks.
        console.warn(error)
      }
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isMounted = false
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}

'use client'

import { WifiOff } from 'lucide-react'
import { useOffline } from 'next/offline'
import { useEffect } from 'react'
import { useHydrated } from '@/components/hooks/browser-state'
import { buttonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'

const RETRY_MS = 5000

const reload = () => window.location.reload()

/** Loads the page that it stands in for as soon as there is a connection. */
export function OfflineNotice() {
  const isHydrated = useHydrated()
  const isOffline = useOffline()
  // The service worker answers with this page under another page's URL.
  const isInPlace = isHydrated && window.location.pathname !== routes.offline
  useEffect(() => {
    if (!isInPlace) return
    const tryAgain = async () => {
      const signal = AbortSignal.timeout(RETRY_MS)
      const options: RequestInit = { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal }
      const response = await fetch(window.location.href, options).catch(() => undefined)
      if (response && response.status < 500) reload()
    }
    const timer = setInterval(tryAgain, RETRY_MS)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [isInPlace])
  if (!isInPlace && !isOffline) return null
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-panel border border-line-strong bg-surface-2 p-4"
    >
      <WifiOff className="size-6 shrink-0 text-signal" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        {isInPlace
          ? 'There is no connection, and this page is not kept on this device. It opens as soon as there is a connection.'
          : 'There is no connection. What is kept here opens anyway.'}
      </p>
      {isInPlace && (
        <button type="button" onClick={reload} className={buttonClass.quiet}>
          Try Again
        </button>
      )}
    </section>
  )
}

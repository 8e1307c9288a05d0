'use client'

import { WifiOff } from 'lucide-react'
import { useOnline } from '@/components/hooks/browser-state'

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center p-3">
      {!isOnline && (
        <p className="flex items-center gap-2 rounded-control border border-line-strong bg-surface-3 px-4 py-2 text-sm">
          <WifiOff className="size-4 text-signal" aria-hidden />
          You are offline. What is open stays here; new pages need a connection.
        </p>
      )}
    </div>
  )
}

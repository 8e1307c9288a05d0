'use client'

import { WifiOff } from 'lucide-react'
import { useOffline } from 'next/offline'

export function OfflineSign() {
  const isOffline = useOffline()
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center gap-1.5 rounded-chip bg-surface-3 px-2 py-1 text-sm with-notice:max-[80rem]:sr-only">
          <WifiOff className="size-4 text-signal" aria-hidden />
          Offline
        </p>
      )}
    </div>
  )
}

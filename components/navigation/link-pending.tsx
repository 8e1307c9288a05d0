'use client'

import { useLinkStatus } from 'next/link'
import { useOffline } from 'next/offline'
import { WaitingNotice } from '@/components/ui/waiting-notice'

/** Rendered inside a `next/link`. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  const isOffline = useOffline()
  return (
    pending && (
      <span
        data-pending="slow"
        className="absolute inset-0 animate-[enter_0.12s_0.15s_both] rounded-[inherit]"
      >
        {isOffline ? (
          <WaitingNotice />
        ) : (
          <span role="status" className="sr-only">
            Loading
          </span>
        )}
      </span>
    )
  )
}

'use client'

import { useLinkStatus } from 'next/link'

/** Rendered inside a `next/link`: a spinner while its page is loading, announced to screen readers. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span
        data-pending="slow"
        className="absolute inset-0 animate-[enter_0.12s_0.15s_both] rounded-[inherit]"
      >
        <span role="status" className="sr-only">
          Loading
        </span>
      </span>
    )
  )
}

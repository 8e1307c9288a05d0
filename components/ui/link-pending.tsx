'use client'

import { useLinkStatus } from 'next/link'
import { Spinner } from './spinner'

/** Inside a link: a spinner over it while its page is awaited. It waits a moment, so that fast pages show none. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending && <PendingMark />
}

/** The spinner over a link whose page is awaited. */
export function PendingMark() {
  return (
    <span className="absolute inset-0 flex animate-[enter_0.12s_0.15s_both] items-center justify-center rounded-[inherit] bg-ground/70 text-signal">
      <Spinner />
      <span role="status" className="sr-only">
        Loading
      </span>
    </span>
  )
}

'use client'

import { useLinkStatus } from 'next/link'

/** Inside a link: the mark of an awaited page over it, and the word for who can't see it. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span data-awaited className="absolute inset-0 rounded-[inherit]">
        <span role="status" className="sr-only">
          Loading
        </span>
      </span>
    )
  )
}

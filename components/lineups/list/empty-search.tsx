'use client'

import { useEffect } from 'react'
import { hasOptedOut } from '@/components/hooks/opted-out'
import { wasTyped } from '@/components/hooks/typed-search'
import { routes } from '@/lib/routes'

/** How long the result is looked at before the search counts: while somebody types, results of parts of the text come and go. */
const LOOKED_AT_MS = 3_000

/** Searches that were sent already, which returning to one does not repeat. */
const sent = new Set<string>()

/** Tells admins what is missing. Only for a text that was typed here, not one of a link or a crawler. */
export function EmptySearch({ q }: { q: string }) {
  useEffect(() => {
    if (!wasTyped(q) || sent.has(q) || hasOptedOut()) return
    const timer = setTimeout(() => {
      sent.add(q)
      // One that can't be sent is not worth telling anybody.
      fetch(routes.emptySearches, { method: 'POST', body: JSON.stringify({ q }), keepalive: true }).catch(
        () => {},
      )
    }, LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [q])
  return null
}

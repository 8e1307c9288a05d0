'use client'

import { useEffect } from 'react'
import { hasOptedOut } from '@/components/hooks/opted-out'
import { wasTyped } from '@/components/hooks/typed-search'
import { routes } from '@/lib/routes'

/** While somebody types, pages for parts of the text pass. A search counts once its page was shown for this long. */
const LOOKED_AT_MS = 3_000

const sent = new Set<string>()

/** Reports a typed search without results to the admins. Links and crawlers do not count. */
export function EmptySearch({ q }: { q: string }) {
  useEffect(() => {
    if (!wasTyped(q) || sent.has(q) || hasOptedOut()) return
    const timer = setTimeout(() => {
      sent.add(q)
      // A report that can't be sent is dropped.
      fetch(routes.emptySearches, { method: 'POST', body: JSON.stringify({ q }), keepalive: true }).catch(
        () => {},
      )
    }, LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [q])
  return null
}

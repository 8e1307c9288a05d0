'use client'

import { usePathname } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import { LINEUP_PREFIX } from '@/lib/routes'

/**
 * The slug of the lineup that the address names, and what shows another address in its place. What it names is shown at
 * once and the address follows, since the router renders the whole page when that changes; then it alone counts.
 */
export function useShownSlug(): [string | undefined, (address: string) => void] {
  const pathname = usePathname()
  const [ahead, setAhead] = useState<{ address: string }>()
  const [lastPathname, setLastPathname] = useState(pathname)
  if (pathname !== lastPathname) {
    setLastPathname(pathname)
    setAhead(undefined)
  }

  const unsaid = useRef<string>(undefined)
  useEffect(() => {
    // Once: a page that is kept and shown again runs its effects again.
    if (!ahead || ahead.address !== unsaid.current) return
    unsaid.current = undefined
    window.history.replaceState(null, '', ahead.address)
  }, [ahead])

  const show = (address: string) => {
    unsaid.current = address
    startTransition(() => setAhead({ address }))
  }
  return [slugIn(ahead?.address ?? pathname), show]
}

function slugIn(address: string): string | undefined {
  return address.startsWith(LINEUP_PREFIX) ? address.slice(LINEUP_PREFIX.length) : undefined
}

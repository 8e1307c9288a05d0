'use client'

import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import { tidyQuery } from '@/lib/lineups/filters'

/**
 * Writes the address's search text into the search box, unless somebody has typed on there since the last search. Apart
 * from the box, so that the box is in the server's HTML and keeps what is typed before this code runs.
 */
export function QueryListener({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const query = useSearchParams().get('q') ?? ''
  const last = useRef('')
  useEffect(() => {
    const box = field.current
    if (!box) return
    const typed = tidyQuery(box.value)
    // In a box with the focus, other words than those of the address before are being typed at the moment.
    const isTyping = box === document.activeElement && typed !== last.current
    if (!isTyping && typed !== tidyQuery(query)) box.value = query
    last.current = tidyQuery(query)
  }, [field, query])
  return null
}
